package dev.lockstep.engine.connector.ssh.known;

import java.nio.file.Path;

/**
 * A line of a file.
 *
 * @param line from 1
 */
public record Place(Path file, int line) {
    /** {@code file:line}. */
    @Override
    public String toString() {
        return file + ":" + line;
    }
}
