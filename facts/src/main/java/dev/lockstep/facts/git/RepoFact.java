package dev.lockstep.facts.git;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.Set;

/** A fact about a repository on the host; nothing is printed if its directory is not there. */
interface RepoFact<T extends @Nullable Object> extends CommandFact<T> {
    /** The repository's directory. */
    String repo();

    /** What to run in it. */
    ShellText inRepo();

    @Override
    default ShellText command() {
        return within(repo(), inRepo());
    }

    /** Runs something in a directory if it is there. */
    static ShellText within(String directory, ShellText code) {
        ShellText path = ShellText.path(directory);
        return ShellText.of("! test -d")
                .then(path)
                .with("|| (cd")
                .then(path)
                .with("&&")
                .then(ShellText.concat(code, ShellText.of(")")));
    }

    @Override
    default Optional<String> requires() {
        return Optional.of("git");
    }

    @Override
    default Set<String> families() {
        return Families.of("git", Families.PROGRAMS);
    }

    @Override
    default Optional<String> path() {
        return Optional.of(repo());
    }

    @Override
    default boolean recursive() {
        return true;
    }
}
