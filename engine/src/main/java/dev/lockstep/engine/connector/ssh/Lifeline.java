package dev.lockstep.engine.connector.ssh;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.LongAdder;

/**
 * What is known of the bytes beneath a connection: whether some have come, and whether they have
 * come to their end. Safe for use by many threads.
 */
final class Lifeline {
    private static final int BUFFER = 16 * 1024;

    private final RoundTrips trips;
    private final LongAdder heard = new LongAdder();
    private volatile boolean gone;

    /** A line whose traffic {@code trips} counts. */
    Lifeline(RoundTrips trips) {
        this.trips = trips;
    }

    /** How often something has come. */
    long heard() {
        return heard.sum();
    }

    /** Whether there is nothing more to come or to send. */
    boolean gone() {
        return gone;
    }

    /** There is nothing more. */
    void end() {
        gone = true;
    }

    /** Watches what comes; few reads fetch it, since sshj asks for it in small pieces. */
    InputStream watch(InputStream stream) {
        return new BufferedInputStream(trips.of(new Heard(stream)), BUFFER);
    }

    /** Lets nothing be sent on a way that is known to lead nowhere. */
    OutputStream guard(OutputStream stream) {
        return trips.of(new Guarded(stream));
    }

    private final class Heard extends FilterInputStream {
        Heard(InputStream stream) {
            super(stream);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            try {
                int n = super.read(bytes, from, length);
                heard.increment();
                gone |= n < 0;
                return n;
            } catch (IOException e) {
                gone = true;
                throw e;
            }
        }
    }

    private final class Guarded extends FilterOutputStream {
        Guarded(OutputStream stream) {
            super(stream);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (gone) {
                throw new IOException("the connection is closed");
            }
            out.write(bytes, from, length);
        }
    }
}
