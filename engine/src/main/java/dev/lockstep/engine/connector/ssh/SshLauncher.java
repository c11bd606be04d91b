package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.shell.Launcher;
import dev.lockstep.engine.connector.shell.Program;

import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.Message;
import net.schmizz.sshj.common.SSHException;
import net.schmizz.sshj.common.SSHPacket;
import net.schmizz.sshj.connection.channel.direct.PTYMode;
import net.schmizz.sshj.connection.channel.direct.Session;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Starts programs on one host over one connection, which is opened again when it broke. */
final class SshLauncher implements Launcher {
    /** A terminal that changes no byte. */
    private static final Map<PTYMode, Integer> RAW =
            Map.of(
                    PTYMode.ECHO, 0,
                    PTYMode.ICANON, 0,
                    PTYMode.ISIG, 0,
                    PTYMode.OPOST, 0,
                    PTYMode.ICRNL, 0,
                    PTYMode.IXON, 0,
                    PTYMode.ONLCR, 0);

    private static final int COLUMNS = 200;
    private static final int ROWS = 50;

    private final Supplier<Route> dial;
    private @Nullable Route route;
    private boolean closed;

    SshLauncher(Supplier<Route> dial) {
        this.dial = dial;
    }

    /** Connects, unless it is connected. */
    synchronized Route open() {
        Route open = route;
        if (open == null || !open.isUp()) {
            Optional.ofNullable(open).ifPresent(Route::close);
            open = dial.get();
            route = open;
        }
        return open;
    }

    @Override
    public Program start(String line, Terminal terminal) throws IOException {
        if (closed) {
            throw new IOException("the connection is closed");
        }
        Route way = open();
        try {
            return start(way, line, terminal);
        } catch (IOException e) {
            if (way.isUp()) {
                throw e;
            }
            // It broke before anything was started.
            return start(open(), line, terminal);
        }
    }

    private static Program start(Route way, String line, Terminal terminal) throws IOException {
        try {
            Session session = way.target().startSession();
            forward(session, way);
            switch (terminal) {
                case NONE -> {}
                case RAW -> session.allocatePTY("dumb", COLUMNS, ROWS, 0, 0, RAW);
                case USUAL -> session.allocatePTY("xterm", COLUMNS, ROWS, 0, 0, Map.of());
            }
            return new SshProgram(way, session.exec(line));
        } catch (SSHException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Requests whose answer does not matter, so none is waited for. */
    private static void forward(Session session, Route way) throws SSHException {
        if (way.forwarded().agent().isPresent()) {
            request(way, session, "auth-agent-req@openssh.com", new Buffer.PlainBuffer());
        }
        for (var variable : way.forwarded().variables().entrySet()) {
            request(
                    way,
                    session,
                    "env",
                    new Buffer.PlainBuffer()
                            .putString(variable.getKey())
                            .putString(variable.getValue()));
        }
    }

    private static void request(Route way, Session session, String what, Buffer.PlainBuffer content)
            throws SSHException {
        long ignored =
                way.target()
                        .getTransport()
                        .write(
                                new SSHPacket(Message.CHANNEL_REQUEST)
                                        .putUInt32(session.getRecipient())
                                        .putString(what)
                                        .putBoolean(false)
                                        .putBuffer(content));
    }

    /** Opening a channel, asking for a terminal, asking for the program. */
    @Override
    public int roundTrips(Terminal terminal) {
        return terminal == Terminal.NONE ? 2 : 3;
    }

    @Override
    public synchronized void close() {
        closed = true;
        Optional.ofNullable(route).ifPresent(Route::close);
    }
}
