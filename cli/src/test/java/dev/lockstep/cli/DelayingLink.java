package dev.lockstep.cli;

import dev.lockstep.engine.environment.Bytes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A port of this machine behind which a server is farther away than it is: every byte arrives half
 * a round trip late in each direction, and a connection takes as long to be made as over such a
 * way. How much gets through is not limited.
 */
final class DelayingLink implements AutoCloseable {
    private static final int PIECE = 256 * 1024;

    private final ServerSocket entrance;
    private final InetSocketAddress server;
    private final long oneWay;

    private DelayingLink(ServerSocket entrance, InetSocketAddress server, long oneWay) {
        this.entrance = entrance;
        this.server = server;
        this.oneWay = oneWay;
    }

    /** A piece of the stream and when it arrives; an empty one is the end. */
    private record Piece(Bytes bytes, long arrival) {}

    static DelayingLink to(InetSocketAddress server, long roundTripMillis) {
        try {
            ServerSocket entrance = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
            long oneWay = TimeUnit.MILLISECONDS.toNanos(roundTripMillis) / 2;
            DelayingLink link = new DelayingLink(entrance, server, oneWay);
            Thread.startVirtualThread(link::accept);
            return link;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return entrance.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = entrance.accept();
                Thread.startVirtualThread(() -> join(client));
            }
        } catch (IOException closed) {
            // Then nobody comes any more.
        }
    }

    /**
     * A server hears of a connection when its greeting has gone there, back, and there again; the
     * client's first bytes come with that.
     */
    private void join(Socket client) {
        try {
            client.setTcpNoDelay(true);
            await(System.nanoTime() + 3 * oneWay);
            Socket far = new Socket();
            far.connect(server);
            far.setTcpNoDelay(true);
            carry(far, client, oneWay);
            carry(client, far, oneWay);
        } catch (IOException refused) {
            close(client);
        }
    }

    private static void carry(Socket from, Socket to, long delay) {
        BlockingQueue<Piece> way = new LinkedBlockingQueue<>();
        Thread.startVirtualThread(() -> read(from, way, delay));
        Thread.startVirtualThread(() -> write(to, way));
    }

    private static void read(Socket from, BlockingQueue<Piece> way, long delay) {
        byte[] buffer = new byte[PIECE];
        try (InputStream in = from.getInputStream()) {
            for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
                way.add(
                        new Piece(
                                Bytes.copyOf(Arrays.copyOf(buffer, n)), System.nanoTime() + delay));
            }
        } catch (IOException broken) {
            // It ends where it broke.
        }
        way.add(new Piece(Bytes.copyOf(new byte[0]), System.nanoTime() + delay));
    }

    private static void write(Socket to, BlockingQueue<Piece> way) {
        try (OutputStream out = to.getOutputStream()) {
            for (Piece piece = way.take(); piece.bytes.size() > 0; piece = way.take()) {
                await(piece.arrival);
                out.write(piece.bytes.toArray());
            }
        } catch (IOException broken) {
            // Nobody reads it any more.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void await(long moment) {
        long left = moment - System.nanoTime();
        while (left > 0) {
            LockSupport.parkNanos(left);
            left = moment - System.nanoTime();
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException gone) {
            // Then it is closed.
        }
    }

    @Override
    public void close() {
        try {
            entrance.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
