package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.shell.Meter;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Counts on a socket how often the host's turn came after ours: a round trip each. Once closed it
 * counts no more, since what follows is counted by meaning.
 */
final class RoundTrips implements AutoCloseable {
    /** Counts nothing. */
    static final RoundTrips NONE = new RoundTrips(new Meter());

    static {
        NONE.close();
    }

    private final Meter meter;
    private final AtomicBoolean asked = new AtomicBoolean();
    private volatile boolean closed;

    RoundTrips(Meter meter) {
        this.meter = meter;
    }

    /** A connection was made, which takes one. */
    void connected() {
        meter.roundTrip();
    }

    OutputStream of(OutputStream stream) {
        return new FilterOutputStream(stream) {
            @Override
            public void write(int one) throws IOException {
                written(1);
                out.write(one);
            }

            @Override
            public void write(byte[] buffer, int from, int length) throws IOException {
                written(length);
                out.write(buffer, from, length);
            }
        };
    }

    InputStream of(InputStream stream) {
        return new FilterInputStream(stream) {
            @Override
            public int read() throws IOException {
                int one = in.read();
                got(one < 0 ? 0 : 1);
                return one;
            }

            @Override
            public int read(byte[] buffer, int from, int length) throws IOException {
                int n = in.read(buffer, from, length);
                got(n);
                return n;
            }
        };
    }

    @Override
    public void close() {
        closed = true;
    }

    private void written(int bytes) {
        if (!closed) {
            asked.set(true);
            meter.sent(bytes);
        }
    }

    private void got(int bytes) {
        if (!closed && bytes > 0) {
            meter.received(bytes);
            if (asked.getAndSet(false)) {
                meter.roundTrip();
            }
        }
    }
}
