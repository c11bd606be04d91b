package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

@Summary("Loaded modules of the kernel: size, instances, state, and the modules that use each.")
@Gives(
        type =
                "dict[str, {size: int | str, instances: int | None, state: str, "
                        + "depends?: list[str]}]",
        example =
                "{\"nf_tables\": {\"size\": \"1\", \"instances\": None, "
                        + "\"state\": \"Live\", \"depends\": [\"nft_a\", \"nft_b\"]}, "
                        + "\"lone\": {\"size\": \"2\", \"instances\": 0, \"state\": "
                        + "\"Loading\"}}")
public record KernelModules() implements CommandFact<Map<String, Map<String, @Nullable Object>>> {
    @Override
    public ShellText command() {
        return ShellText.of("! test -f /proc/modules || cat /proc/modules");
    }

    @Override
    public Map<String, Map<String, @Nullable Object>> parse(List<String> lines) {
        Map<String, Map<String, @Nullable Object>> modules = new LinkedHashMap<>();
        for (String line : lines) {
            List<String> fields = Lines.fields(line);
            if (fields.size() >= 5) {
                modules.put(fields.getFirst(), details(fields));
            } else if (!line.isBlank()) {
                throw Lines.notUnderstood(line);
            }
        }
        return modules;
    }

    /** The instances are null where the kernel can't unload modules. */
    private static Map<String, @Nullable Object> details(List<String> fields) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("size", fields.get(1));
        details.put("instances", Lines.numberOrNull(fields.get(2)));
        details.put("state", fields.get(4));
        if (!fields.get(3).equals("-")) {
            details.put(
                    "depends",
                    Stream.of(fields.get(3).split(",", -1))
                            .filter(name -> !name.isEmpty())
                            .toList());
        }
        return details;
    }

    @Override
    public Map<String, Map<String, @Nullable Object>> absent() {
        return Map.of();
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.KERNEL_MODULES);
    }

    @Override
    public boolean dependsOnSurroundings() {
        return false;
    }
}
