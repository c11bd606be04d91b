package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pythons as uv lists them: a name that holds its version, then where it lies. */
interface Pythons extends CommandFact<Map<String, List<String>>> {
    Pattern LINE = Pattern.compile("(([a-z]+)-([0-9][^-\\s]*)-\\S+)(?:\\s.*)?");

    /** Whether only those are listed that uv itself installed, or can install. */
    boolean isManaged();

    /** Which to list. */
    ShellText which();

    /** Whether the answer has names by version rather than versions by name. */
    boolean byVersion();

    @Override
    default ShellText command() {
        ShellText list = ShellText.of("uv python list").then(which());
        return isManaged() ? list.with("--python-preference only-managed") : list;
    }

    @Override
    default Map<String, List<String>> parse(List<String> lines) {
        Map<String, List<String>> pythons = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = LINE.matcher(line.strip());
            if (match.matches()) {
                List<String> values =
                        pythons.computeIfAbsent(
                                match.group(byVersion() ? 3 : 1), ignored -> new ArrayList<>());
                String value = match.group(byVersion() ? 1 : 3);
                if (!values.contains(value)) {
                    values.add(value);
                }
            }
        }
        return pythons;
    }

    @Override
    default Map<String, List<String>> absent() {
        return Map.of();
    }

    @Override
    default Optional<String> requires() {
        return Optional.of("uv");
    }

    @Override
    default Set<String> families() {
        return Families.of("uv", Families.PROGRAMS);
    }
}
