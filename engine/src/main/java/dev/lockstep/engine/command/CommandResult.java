package dev.lockstep.engine.command;

import dev.lockstep.engine.environment.Bytes;

import java.util.List;

/**
 * How a command on a host ended.
 *
 * @param end the way it ended
 * @param exitCode its exit code if it exited, else -1
 * @param stdout what it printed
 * @param stderr what it printed as errors
 */
public record CommandResult(End end, int exitCode, Bytes stdout, Bytes stderr) {
    /** Ways a command can end. */
    public enum End {
        /** It exited. */
        EXITED,
        /** It was killed because its time was over. */
        TIMED_OUT,
        /** It was killed because the run was interrupted. */
        KILLED,
        /** The connection broke while it ran; nobody knows whether it finished. */
        UNKNOWN
    }

    /** A command that exited. */
    public static CommandResult exited(int exitCode, String stdout, String stderr) {
        return new CommandResult(End.EXITED, exitCode, Bytes.of(stdout), Bytes.of(stderr));
    }

    /** Whether it exited with 0. */
    public boolean succeeded() {
        return end == End.EXITED && exitCode == 0;
    }

    /** The lines of standard output, without line ends. */
    public List<String> lines() {
        return stdout.text().lines().toList();
    }

    /** The lines of standard error, without line ends. */
    public List<String> errorLines() {
        return stderr.text().lines().toList();
    }
}
