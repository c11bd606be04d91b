package dev.lockstep.engine.fact;

import dev.lockstep.engine.command.ShellText;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A fact that a command on the host answers. */
public non-sealed interface CommandFact<T extends @Nullable Object> extends Fact<T> {
    /** The command that prints the answer. */
    ShellText command();

    /**
     * Reads the answer.
     *
     * @param lines what the command printed, without line ends; empty if nothing
     * @throws RuntimeException if the lines are not of the expected form; the fact then has failed
     */
    T parse(List<String> lines);

    /** The value where the program it needs, or the user it is asked for, does not exist. */
    T absent();

    /** The program that must exist on the host. */
    default Optional<String> requires() {
        return Optional.empty();
    }

    /** The exit codes that come with an answer; after any other, the fact has failed. */
    default Set<Integer> exitCodes() {
        return Set.of(0);
    }

    /** Why it can't be asked on this host, from other facts; empty if it can. */
    default Optional<String> obstacle(FactReader facts) {
        return Optional.empty();
    }
}
