package dev.lockstep.facts.vzctl;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Json;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("OpenVZ's containers by their number: what vzlist tells of each.")
@Gives(type = "dict[str, dict[str, Any]]", example = "{\"7\": {\"hostname\": \"a\"}}")
public record OpenvzContainers()
        implements CommandFact<Map<String, Map<String, @Nullable Object>>> {
    @Override
    public ShellText command() {
        return ShellText.of("vzlist -a -j");
    }

    @Override
    public Map<String, Map<String, @Nullable Object>> parse(List<String> lines) {
        Map<String, Map<String, @Nullable Object>> containers = new LinkedHashMap<>();
        for (Object item : Json.items(Json.parse(lines))) {
            Map<String, @Nullable Object> details = new LinkedHashMap<>();
            if (item instanceof Map<?, ?> container) {
                container.forEach((key, value) -> details.put(String.valueOf(key), value));
            }
            containers.put(String.valueOf(details.remove("ctid")), details);
        }
        return containers;
    }

    @Override
    public Map<String, Map<String, @Nullable Object>> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("vzlist");
    }

    @Override
    public Set<String> families() {
        return Families.of("vzctl", Families.PROGRAMS);
    }
}
