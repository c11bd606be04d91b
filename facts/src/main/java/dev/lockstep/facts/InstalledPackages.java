package dev.lockstep.facts;

import dev.lockstep.engine.fact.CommandFact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one package manager has installed: versions by name, both as the manager writes them. Lines
 * that are no package (headings, warnings, totals) are passed over.
 */
public interface InstalledPackages extends CommandFact<Map<String, List<String>>> {
    /** A line that is a package: its groups {@code name} and {@code version}. */
    Pattern line();

    /** How a name is written in the answer. */
    default String nameOf(String printed) {
        return printed;
    }

    /** The versions of one line. */
    default List<String> versionsOf(String printed) {
        return List.of(printed);
    }

    @Override
    default Map<String, List<String>> parse(List<String> lines) {
        Map<String, List<String>> packages = new LinkedHashMap<>();
        for (String printed : lines) {
            Matcher match = line().matcher(printed);
            if (match.find()) {
                List<String> versions =
                        packages.computeIfAbsent(
                                nameOf(match.group("name")), ignored -> new ArrayList<>());
                versionsOf(match.group("version")).stream()
                        .filter(version -> !versions.contains(version))
                        .forEach(versions::add);
            }
        }
        return packages;
    }

    @Override
    default Map<String, List<String>> absent() {
        return Map.of();
    }

    @Override
    default Set<String> families() {
        return Families.of(name().module(), Families.PACKAGES, Families.PROGRAMS);
    }
}
