package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.ssh.config.Link;
import dev.lockstep.engine.connector.ssh.config.Route.Command;
import dev.lockstep.engine.connector.ssh.config.SshOptions;

import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.connection.channel.direct.DirectConnection;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import javax.net.SocketFactory;

/** Makes what carries SSH connections, already connected. */
final class Sockets {
    private Sockets() {}

    /**
     * A socket to {@code stop}, by what its options say or through the connection before it.
     *
     * @param line watches it
     */
    static Socket open(SshOptions stop, Optional<SSHClient> before, Lifeline line, Duration timeout)
            throws IOException {
        if (before.isPresent()) {
            return through(before.get(), stop, line);
        }
        return stop.route() instanceof Command(String program)
                ? carried(program, line)
                : direct(stop, line, timeout);
    }

    /** Hands out a socket that is there. */
    static SocketFactory factory(Socket socket) {
        return new SocketFactory() {
            @Override
            public Socket createSocket() {
                return socket;
            }

            @Override
            public Socket createSocket(String host, int port) {
                return socket;
            }

            @Override
            public Socket createSocket(String host, int port, InetAddress local, int localPort) {
                return socket;
            }

            @Override
            public Socket createSocket(InetAddress host, int port) {
                return socket;
            }

            @Override
            public Socket createSocket(
                    InetAddress host, int port, InetAddress local, int localPort) {
                return socket;
            }
        };
    }

    private static Socket through(SSHClient before, SshOptions stop, Lifeline line)
            throws IOException {
        DirectConnection way =
                before.newDirectConnection(stop.endpoint().hostName(), stop.endpoint().port());
        return new StreamSocket(
                line.watch(way.getInputStream()),
                line.guard(way.getOutputStream()),
                () -> close(way));
    }

    private static void close(DirectConnection way) {
        try {
            way.close();
        } catch (IOException gone) {
            // Then it is closed.
        }
    }

    /** A program that carries the connection on its standard input and output. */
    private static Socket carried(String program, Lifeline line) throws IOException {
        Process process =
                new ProcessBuilder("sh", "-c", "exec " + program)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        return new StreamSocket(
                line.watch(process.getInputStream()),
                line.guard(process.getOutputStream()),
                process::destroy);
    }

    /** Tries all addresses of the host, as one of them may lead nowhere. */
    private static Socket direct(SshOptions stop, Lifeline line, Duration timeout)
            throws IOException {
        IOException reason = new UnknownHostException(stop.endpoint().hostName());
        for (InetAddress address : addresses(stop)) {
            Socket socket = new Watched(line);
            try {
                if (stop.link().bindAddress().isPresent()) {
                    socket.bind(new InetSocketAddress(stop.link().bindAddress().get(), 0));
                }
                // Each write leaves at once, since sshj waits for its answer.
                socket.setTcpNoDelay(true);
                socket.setKeepAlive(stop.link().tcpKeepAlive());
                socket.connect(
                        new InetSocketAddress(address, stop.endpoint().port()),
                        Math.toIntExact(timeout.toMillis()));
                return socket;
            } catch (IOException e) {
                socket.close();
                reason = e;
            }
        }
        throw reason;
    }

    private static List<InetAddress> addresses(SshOptions stop) throws UnknownHostException {
        Link.Family family = stop.link().family();
        return Arrays.stream(InetAddress.getAllByName(stop.endpoint().hostName()))
                .filter(address ->
                        switch (family) {
                            case ANY -> true;
                            case IPV4 -> address instanceof Inet4Address;
                            case IPV6 -> !(address instanceof Inet4Address);
                        })
                .toList();
    }

    private static final class Watched extends Socket {
        private final Lifeline line;

        Watched(Lifeline line) {
            this.line = line;
        }

        @Override
        public InputStream getInputStream() throws IOException {
            return line.watch(super.getInputStream());
        }

        @Override
        public OutputStream getOutputStream() throws IOException {
            return line.guard(super.getOutputStream());
        }
    }
}
