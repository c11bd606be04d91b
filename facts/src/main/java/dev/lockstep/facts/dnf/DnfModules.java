package dev.lockstep.facts.dnf;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Streams of dnf's modules as {@code dnf module list} shows them. */
interface DnfModules extends CommandFact<List<String>> {
    /** Which to list. */
    ShellText which();

    @Override
    default ShellText command() {
        return ShellText.of("LC_ALL=C dnf -q module list")
                .then(which())
                .with("2> /dev/null || true");
    }

    /** Reads the first two columns of each table. */
    @Override
    default List<String> parse(List<String> lines) {
        List<String> modules = new ArrayList<>();
        boolean inTable = false;
        for (String line : lines) {
            List<String> words = Lines.fields(line);
            if (words.size() < 2) {
                inTable = false;
            } else if (words.get(0).equals("Name") && words.get(1).equals("Stream")) {
                inTable = true;
            } else if (inTable && !modules.contains(words.get(0) + ":" + words.get(1))) {
                modules.add(words.get(0) + ":" + words.get(1));
            }
        }
        return modules;
    }

    @Override
    default List<String> absent() {
        return List.of();
    }

    @Override
    default Optional<String> requires() {
        return Optional.of("dnf");
    }

    @Override
    default Set<String> families() {
        return Families.of("dnf", Families.PACKAGES, Families.PROGRAMS, Families.REPOSITORIES);
    }
}
