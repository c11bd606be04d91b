package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * What is at a path, if it is of one type: a map of its details; null if nothing is there; false if
 * something of another type is.
 */
interface StatFact extends PathFact<@Nullable Object> {
    /** The letter that {@code ls} writes for the type. */
    char type();

    @Override
    default ShellText command() {
        return Stat.command(where());
    }

    @Override
    default @Nullable Object parse(List<String> lines) {
        return Stat.parse(lines, where())
                .map(stat -> stat.type() == type() ? (Object) stat.details() : false)
                .orElse(null);
    }

    @Override
    default @Nullable Object absent() {
        return null;
    }
}
