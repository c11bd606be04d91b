package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;

import java.util.List;
import java.util.stream.Stream;

/**
 * Paths below a directory, as {@code find} prints them. The order of arguments is that of the
 * records that implement it.
 */
interface Find extends PathFact<List<String>> {
    /** The letter of {@code find -type}. */
    ShellText type();

    /** What to look for. */
    FindOptions options();

    @Override
    default String where() {
        return options().path();
    }

    @Override
    default boolean recursive() {
        return true;
    }

    @Override
    default ShellText command() {
        return ShellText.of("find")
                .then(options().start())
                .with("-type")
                .then(ShellText.join(Stream.concat(Stream.of(type()), options().tests()).toList()))
                .with("|| true");
    }

    @Override
    default List<String> parse(List<String> lines) {
        return List.copyOf(lines);
    }

    @Override
    default List<String> absent() {
        return List.of();
    }
}
