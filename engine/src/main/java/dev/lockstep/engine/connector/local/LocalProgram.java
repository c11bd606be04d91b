package dev.lockstep.engine.connector.local;

import dev.lockstep.engine.connector.shell.Program;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A process of this machine. */
final class LocalProgram implements Program {
    private final Process process;

    LocalProgram(Process process) {
        this.process = process;
    }

    @Override
    public OutputStream input() {
        return process.getOutputStream();
    }

    @Override
    public InputStream output() {
        return process.getInputStream();
    }

    @Override
    public InputStream errors() {
        return process.getErrorStream();
    }

    @Override
    public boolean attached() {
        return process.isAlive();
    }

    @Override
    public OptionalInt exitCode(Duration patience) throws IOException {
        try {
            return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)
                    ? OptionalInt.of(process.exitValue())
                    : OptionalInt.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    @Override
    public void close() {
        process.destroy();
    }
}
