package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.environment.Bytes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;

/** A network between a client and a port of this machine, which takes time and can go silent. */
final class Relay implements AutoCloseable {
    private final ServerSocket door;
    private final int target;
    private final Duration oneWay;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private volatile boolean silent;

    private Relay(ServerSocket door, int target, Duration oneWay) {
        this.door = door;
        this.target = target;
        this.oneWay = oneWay;
    }

    static Relay to(int port) throws IOException {
        return to(port, Duration.ZERO);
    }

    /** Every byte takes so long there and as long back. */
    static Relay to(int port, Duration oneWay) throws IOException {
        Relay relay =
                new Relay(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), port, oneWay);
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
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                sockets.addAll(List.of(client, server));
                join(client, server);
                join(server, client);
            }
        } catch (IOException closed) {
            // Nobody connects any more.
        }
    }

    /** A piece that has come, or the end if it is empty, and when it may go on. */
    private record Piece(long due, Bytes bytes) {}

    private void join(Socket from, Socket to) {
        BlockingQueue<Piece> way = new LinkedBlockingQueue<>();
        Thread.ofVirtual().start(() -> take(from, way));
        Thread.ofVirtual().start(() -> give(from, way, to));
    }

    private void take(Socket from, BlockingQueue<Piece> way) {
        byte[] piece = new byte[32 * 1024];
        try {
            InputStream input = from.getInputStream();
            for (int n = input.read(piece); n >= 0; n = input.read(piece)) {
                way.add(new Piece(due(), Bytes.copyOf(Arrays.copyOf(piece, n))));
            }
        } catch (IOException closed) {
            // Then that is its end.
        }
        way.add(new Piece(due(), Bytes.EMPTY));
    }

    private long due() {
        return System.nanoTime() + oneWay.toNanos();
    }

    private void give(Socket from, BlockingQueue<Piece> way, Socket to) {
        try {
            OutputStream output = to.getOutputStream();
            for (Piece piece = way.take(); piece.bytes().size() > 0; piece = way.take()) {
                Thread.sleep(Duration.ofNanos(Math.max(0, piece.due() - System.nanoTime())));
                if (lost(from)) {
                    return;
                }
                output.write(piece.bytes().toArray());
            }
            if (!lost(from)) {
                to.close();
            }
        } catch (IOException closed) {
            // The other end is closed.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
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
