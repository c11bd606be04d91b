package dev.lockstep.facts.zfs;

import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.FactReader;
import dev.lockstep.facts.Families;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The datasets of one type. */
interface DatasetsOfType extends DerivedFact<Map<String, Map<String, String>>> {
    /** The type as zfs names it. */
    String type();

    @Override
    default Map<String, Map<String, String>> derive(FactReader facts) {
        Map<String, Map<String, String>> datasets = new LinkedHashMap<>(facts.get(new Datasets()));
        datasets.values().removeIf(properties -> !type().equals(properties.get("type")));
        return datasets;
    }

    @Override
    default Set<String> families() {
        return Families.of("zfs", Families.MOUNTS, Families.PROGRAMS);
    }
}
