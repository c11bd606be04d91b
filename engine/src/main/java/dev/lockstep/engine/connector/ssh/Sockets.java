package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.ssh.config.SshOptions;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

import javax.net.SocketFactory;

/**
 * Makes the sockets of SSH connections: each write leaves at once, since sshj waits for its answer.
 */
final class Sockets extends SocketFactory {
    private final SshOptions stop;

    private Sockets(SshOptions stop) {
        this.stop = stop;
    }

    static SocketFactory to(SshOptions stop) {
        return new Sockets(stop);
    }

    @Override
    public Socket createSocket() throws IOException {
        if (stop.route()
                instanceof dev.lockstep.engine.connector.ssh.config.Route.Command(String line)) {
            return new ProgramSocket(line);
        }
        Socket socket = new Socket();
        socket.setTcpNoDelay(true);
        return socket;
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw new IOException("sockets are connected by their user");
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort)
            throws IOException {
        return createSocket(host, port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return createSocket(host.getHostAddress(), port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
            throws IOException {
        return createSocket(host.getHostAddress(), port);
    }
}
