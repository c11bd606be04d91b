package dev.lockstep.facts.runit;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.DoubleQuotes;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.Set;

/** A fact about services under runit. */
interface RunitFact<T extends @Nullable Object> extends CommandFact<T> {
    /** The one service to ask about; null for all. */
    @Nullable String service();

    /** Where services are linked to be run. */
    String svdir();

    @Override
    default Optional<String> requires() {
        return Optional.of("sv");
    }

    @Override
    default Set<String> families() {
        return Families.of("runit", Families.SERVICES, Families.PACKAGES, Families.PROGRAMS);
    }

    @Override
    default Optional<String> path() {
        return Optional.of(svdir());
    }

    @Override
    default boolean recursive() {
        return true;
    }

    /** A word in double quotes. */
    static ShellText word(String text) {
        return ShellText.code(DoubleQuotes.around(text));
    }
}
