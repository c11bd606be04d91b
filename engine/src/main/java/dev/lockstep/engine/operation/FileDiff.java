package dev.lockstep.engine.operation;

import java.util.List;

/**
 * How a file's text will change.
 *
 * @param path the file on the host
 * @param lines a unified diff, without its two header lines and without line ends
 */
public record FileDiff(String path, List<String> lines) {
    /** Copies the lines. */
    public FileDiff {
        lines = List.copyOf(lines);
    }
}
