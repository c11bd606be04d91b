package dev.lockstep.facts.opkg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Architectures whose packages opkg installs, and their priorities.")
@Gives(type = "dict[str, int]", example = "{\"all\": 1, \"x86_64\": 10}")
public record OpkgInstallableArchitectures() implements OpkgFact<Map<String, Long>> {
    private static final Pattern LINE = Pattern.compile("arch (\\S+) ([0-9]+)");

    @Override
    public ShellText command() {
        return ShellText.of("opkg print-architecture");
    }

    @Override
    public Map<String, Long> parse(List<String> lines) {
        Map<String, Long> architectures = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = LINE.matcher(line.strip());
            if (match.matches()) {
                architectures.put(match.group(1), Long.valueOf(match.group(2)));
            }
        }
        return architectures;
    }

    @Override
    public Map<String, Long> absent() {
        return Map.of();
    }
}
