package dev.lockstep.engine.connector.ssh;

import net.schmizz.sshj.SSHClient;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

/**
 * One connection on the way to a host.
 *
 * @param client speaks over it
 * @param socket carries it
 * @param line knows whether it lives
 */
record Leg(SSHClient client, Socket socket, Lifeline line) implements AutoCloseable {
    private static final Duration FAREWELL = Duration.ofSeconds(1);

    /** Whether it is up, as far as is known. */
    boolean isUp() {
        return !line.gone() && client.isConnected() && client.isAuthenticated();
    }

    /**
     * Asks the server for a sign of life whenever nothing has come for {@code interval}, and cuts
     * the connection when it has been asked {@code count} times in vain. sshj's own way to do so
     * can't speak while somebody waits to send, takes a thread, and counts answers instead of any
     * sign.
     */
    void keepAlive(Duration interval, int count) {
        Thread.startVirtualThread(() -> {
            try {
                watch(interval, count);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** Counts intervals and not time, for this machine may be too busy to listen. */
    private void watch(Duration interval, int count) throws InterruptedException {
        long before = -1;
        int asked = 0;
        while (isUp()) {
            Thread.sleep(interval);
            long now = line.heard();
            if (now != before) {
                asked = 0;
            } else if (asked == count) {
                cut();
            } else {
                asked++;
                Thread.startVirtualThread(this::ask);
            }
            before = now;
        }
    }

    private void ask() {
        try {
            var ignored =
                    client.getConnection()
                            .sendGlobalRequest("keepalive@openssh.com", true, new byte[0]);
        } catch (IOException gone) {
            line.end();
        }
    }

    /** Runs something that has to be over in time, or the connection is cut. */
    void within(Duration limit, Doing doing) throws IOException {
        Thread clock = Thread.startVirtualThread(() -> cutAfter(limit));
        try {
            doing.run();
        } finally {
            clock.interrupt();
        }
    }

    /** What may fail with the connection. */
    interface Doing {
        void run() throws IOException;
    }

    private void cutAfter(Duration time) {
        try {
            Thread.sleep(time);
            cut();
        } catch (InterruptedException inTime) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends it without a word, whatever it does. */
    void cut() {
        line.end();
        Thread.startVirtualThread(this::closeSocket);
    }

    private void closeSocket() {
        try {
            socket.close();
        } catch (IOException gone) {
            // Then it is closed.
        }
    }

    /** Takes leave if the server still listens. */
    @Override
    public void close() {
        if (!line.gone()) {
            Thread leave = Thread.startVirtualThread(this::takeLeave);
            try {
                leave.join(FAREWELL);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        cut();
    }

    private void takeLeave() {
        try {
            client.close();
        } catch (IOException gone) {
            // Then it is closed.
        }
    }
}
