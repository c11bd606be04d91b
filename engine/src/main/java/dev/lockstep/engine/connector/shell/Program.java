package dev.lockstep.engine.connector.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.OptionalInt;

/** A program that runs on a host. Its three streams are each used by one thread. */
public interface Program extends AutoCloseable {
    /** What it reads. */
    OutputStream input();

    /** What it prints. */
    InputStream output();

    /** What it prints as errors; always empty with a terminal. */
    InputStream errors();

    /** Whether it can still be spoken to, as far as is known. */
    boolean attached();

    /**
     * Waits for it to end.
     *
     * @return its exit code (128 + the signal that killed it); empty if it still runs after {@code
     *     patience}
     * @throws IOException if that can't be known any more
     */
    OptionalInt exitCode(Duration patience) throws IOException;

    /** Ends it, whatever it does. */
    @Override
    void close();
}
