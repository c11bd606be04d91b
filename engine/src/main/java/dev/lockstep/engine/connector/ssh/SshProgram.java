package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.shell.Program;

import net.schmizz.sshj.connection.ConnectionException;
import net.schmizz.sshj.connection.channel.direct.Session;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A program on an exec channel. */
final class SshProgram implements Program {
    /** What a shell says of a program that a signal killed, without the signal's number. */
    private static final int KILLED = 128;

    private final Route way;
    private final Session.Command command;
    private final OutputStream input;

    SshProgram(Route way, Session.Command command) {
        this.way = way;
        this.command = command;
        this.input = new ChannelOutput(way, command);
    }

    @Override
    public OutputStream input() {
        return input;
    }

    @Override
    public InputStream output() {
        return command.getInputStream();
    }

    @Override
    public InputStream errors() {
        return command.getErrorStream();
    }

    @Override
    public boolean attached() {
        return command.isOpen() && way.isUp();
    }

    @Override
    public OptionalInt exitCode(Duration patience) throws IOException {
        try {
            command.join(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ConnectionException e) {
            if (!(e.getCause() instanceof TimeoutException)) {
                throw e;
            }
        }
        @Nullable Integer status = command.getExitStatus();
        if (status != null) {
            return OptionalInt.of(status);
        }
        if (command.getExitSignal() != null) {
            return OptionalInt.of(KILLED);
        }
        if (!command.isOpen()) {
            throw new IOException("the channel closed without an exit status");
        }
        return OptionalInt.empty();
    }

    /** Closing waits for the host's answer, which may never come; nobody else has to wait too. */
    @Override
    public void close() {
        Thread.startVirtualThread(() -> {
            try {
                command.close();
            } catch (IOException gone) {
                // Then it is closed.
            }
        });
    }
}
