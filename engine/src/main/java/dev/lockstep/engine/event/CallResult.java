package dev.lockstep.engine.event;

import java.util.List;

/**
 * How a call ended, and what its commands printed.
 *
 * @param stdout lines of standard output of all its commands, in order
 * @param stderr lines of standard error of all its commands, in order
 */
public record CallResult(Outcome outcome, List<String> stdout, List<String> stderr) {
    /** Copies the lines. */
    public CallResult {
        stdout = List.copyOf(stdout);
        stderr = List.copyOf(stderr);
    }
}
