package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.problem.DeployException;

import java.io.IOException;

/** Starts programs on one host. Safe for use by many threads. */
public interface Launcher extends AutoCloseable {
    /** What a program sees as its terminal. */
    enum Terminal {
        /** None: pipes. */
        NONE,
        /** One that hands every byte through unchanged, for programs that insist on having one. */
        RAW,
        /** One as a person has it. */
        USUAL
    }

    /**
     * Starts a program, in a process group of its own where the host can do that. A way to the host
     * that broke is opened again first.
     *
     * @param line a command line simple enough for any login shell
     * @throws IOException if the program can't be started, though the host is there
     * @throws DeployException if the host can't be reached
     */
    Program start(String line, Terminal terminal) throws IOException;

    /** How often a start has to wait for an answer of the host. */
    default int roundTrips(Terminal terminal) {
        return 0;
    }

    /** Ends the way to the host. */
    @Override
    void close();
}
