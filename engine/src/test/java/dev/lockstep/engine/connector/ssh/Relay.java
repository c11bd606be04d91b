package dev.lockstep.engine.connector.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A network between a client and a port of this machine, which can go silent. */
final class Relay implements AutoCloseable {
    private final ServerSocket door;
    private final int target;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private volatile boolean silent;

    private Relay(ServerSocket door, int target) {
        this.door = door;
        this.target = target;
    }

    static Relay to(int port) throws IOException {
        Relay relay = new Relay(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), port);
        Thread.ofVirtual().start(relay::serve);
        return relay;
    }

    int port() {
        return door.getLocalPort();
    }

    /** From now on every byte is lost, and no end of a connection is heard of. */
    void silence() {
        silent = true;
    }

    /** New connections work again; old ones stay lost. */
    void restore() {
        sockets.clear();
        silent = false;
    }

    private void serve() {
        try {
            while (true) {
                Socket client = door.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                sockets.addAll(List.of(client, server));
                Thread.ofVirtual().start(() -> pump(client, server));
                Thread.ofVirtual().start(() -> pump(server, client));
            }
        } catch (IOException closed) {
            // Nobody connects any more.
        }
    }

    private void pump(Socket from, Socket to) {
        byte[] piece = new byte[8192];
        try {
            InputStream input = from.getInputStream();
            OutputStream output = to.getOutputStream();
            for (int n = input.read(piece); n >= 0; n = input.read(piece)) {
                if (lost(from)) {
                    return;
                }
                output.write(piece, 0, n);
            }
            if (!lost(from)) {
                to.close();
            }
        } catch (IOException closed) {
            // One of the two ends is closed.
        }
    }

    private boolean lost(Socket socket) {
        return silent || !sockets.contains(socket);
    }

    @Override
    public void close() throws IOException {
        door.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
