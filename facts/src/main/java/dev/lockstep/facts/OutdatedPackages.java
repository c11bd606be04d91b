package dev.lockstep.facts;

import dev.lockstep.engine.fact.CommandFact;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The installed packages of one manager that have a newer version, by name. Lines that are no
 * package are passed over.
 */
public interface OutdatedPackages extends CommandFact<List<String>> {
    /** A line that is a package: its group {@code name}. */
    Pattern line();

    @Override
    default List<String> parse(List<String> lines) {
        return lines.stream()
                .map(line()::matcher)
                .filter(Matcher::find)
                .map(match -> match.group("name"))
                .distinct()
                .toList();
    }

    @Override
    default List<String> absent() {
        return List.of();
    }

    @Override
    default Set<String> families() {
        return Families.of(
                name().module(), Families.PACKAGES, Families.REPOSITORIES, Families.PROGRAMS);
    }
}
