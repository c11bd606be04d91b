package dev.lockstep.engine.command;

import java.util.Map;
import java.util.Optional;

/**
 * Where a command runs: what of it can change the answer to a question.
 *
 * @param elevation whose rights
 * @param environment variables to set, in order; values are quoted or hidden pieces
 * @param directory the directory to change to first
 * @param shell the program that is given the command with {@code -c}
 */
public record Surroundings(
        Elevation elevation,
        Map<String, ShellText> environment,
        Optional<String> directory,
        String shell) {
    /** The connected user, no variables, the home directory, {@code sh}. */
    public static final Surroundings PLAIN =
            new Surroundings(Elevation.NONE, Map.of(), Optional.empty(), "sh");

    /** The same with other rights. */
    public Surroundings as(Elevation other) {
        return new Surroundings(other, environment, directory, shell);
    }
}
