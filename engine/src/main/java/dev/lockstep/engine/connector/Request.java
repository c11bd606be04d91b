package dev.lockstep.engine.connector;

import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** One thing to do over a connection. */
public sealed interface Request {
    /**
     * Whether the requests after this one in the same exchange are left out if it fails: does not
     * exit with a success code, or can't transfer its file.
     */
    boolean halting();

    /** Whether it changes nothing on the host, so that doing it again does no harm. */
    boolean question();

    /**
     * Runs a command in its own process group, with standard input from nowhere unless given.
     *
     * @param timeout how long it may take before its process group is killed
     * @param stdin what it reads
     * @param terminal whether it gets a terminal; standard error then arrives in standard output
     * @param successExitCodes exit codes that count as success
     * @param question whether it changes nothing, so that it may be asked again when its answer was
     *     lost
     */
    record Run(
            ShellText command,
            Surroundings surroundings,
            Optional<Duration> timeout,
            Optional<Bytes> stdin,
            boolean terminal,
            Set<Integer> successExitCodes,
            boolean halting,
            boolean question)
            implements Request {
        /** A question: no time limit, no input, and the exchange goes on whatever it answers. */
        public static Run of(ShellText command, Surroundings surroundings) {
            return new Run(
                    command,
                    surroundings,
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    Set.of(0),
                    false,
                    true);
        }
    }

    /**
     * Puts a file on the host, whole or not at all: into a private file beside the target, then
     * renamed over it. A file that is already there keeps its mode and, where the rights allow, its
     * owner; a new one gets the usual mode of new files.
     *
     * @param elevation whose rights to write with
     * @param temporaryDirectory where the connected user may put the file first when the rights are
     *     another user's
     * @param mode an octal mode that it gets before it takes its place, instead of the one it would
     *     keep or get
     */
    record Put(
            Content content,
            String path,
            Elevation elevation,
            String temporaryDirectory,
            Optional<String> mode,
            boolean halting)
            implements Request {
        @Override
        public boolean question() {
            return false;
        }
    }

    /**
     * Fetches a file from the host, whole or not at all; {@code local} gets mode 600 while it is
     * new.
     */
    record Get(String path, Path local, Elevation elevation, boolean halting) implements Request {
        @Override
        public boolean question() {
            return true;
        }
    }
}
