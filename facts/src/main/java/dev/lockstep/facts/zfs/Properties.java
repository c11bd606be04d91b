package dev.lockstep.facts.zfs;

import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Properties by object, as {@code zfs get -H} and {@code zpool get -H} print them. */
interface Properties extends CommandFact<Map<String, Map<String, String>>> {
    @Override
    default Map<String, Map<String, String>> parse(List<String> lines) {
        Map<String, Map<String, String>> objects = new LinkedHashMap<>();
        for (String line : lines) {
            List<String> fields = List.of(line.split("\t", -1));
            if (fields.size() >= 3) {
                objects.computeIfAbsent(fields.get(0), ignored -> new LinkedHashMap<>())
                        .put(fields.get(1), fields.get(2));
            } else if (!line.isBlank()) {
                throw Lines.notUnderstood(line);
            }
        }
        return objects;
    }

    @Override
    default Map<String, Map<String, String>> absent() {
        return Map.of();
    }

    @Override
    default Set<String> families() {
        return Families.of("zfs", Families.MOUNTS, Families.PROGRAMS);
    }
}
