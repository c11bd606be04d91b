package dev.lockstep.engine.connector.shell;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The three streams of a running shell. Two threads read all the time, since one stream that is not
 * read would stop the other; what they find reaches the one who waits as {@link Signal}s, and what
 * a frame prints goes straight to its outputs.
 */
final class Wire implements AutoCloseable {
    private static final int PIECE = 64 * 1024;

    private final Program program;
    private final Nonce nonce;
    private final Meter meter;
    private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
    private final AtomicInteger open = new AtomicInteger(2);
    private volatile List<Frame> frames = List.of();
    private volatile boolean greeted;
    private volatile boolean closed;
    private volatile long process;
    private volatile long started;

    Wire(Program program, Nonce nonce, Meter meter) {
        this.program = program;
        this.nonce = nonce;
        this.meter = meter;
        Thread.startVirtualThread(() -> read(program.output(), false));
        Thread.startVirtualThread(() -> read(program.errors(), true));
    }

    Nonce nonce() {
        return nonce;
    }

    /** Whether both streams are open and lead to the program, as far as is known. */
    boolean open() {
        return !closed && open.get() == 2 && program.attached();
    }

    /** Whether the shell has said that it is there. */
    boolean greeted() {
        return greeted;
    }

    /** The shell's process, once it has greeted. */
    long process() {
        return process;
    }

    /** What has to be stopped if it broke; empty where that can't be told from other processes. */
    Optional<Past> past() {
        return started > 0 ? Optional.of(new Past(process, started)) : Optional.empty();
    }

    /** Whether the program on the other side has ended in an orderly way. */
    boolean exited() {
        try {
            return program.exitCode(Duration.ofSeconds(1)).isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    /** From now on marks are about these frames. */
    void expect(List<Frame> next) {
        frames = next;
    }

    /** The next signal; null if none comes in time. */
    @Nullable Signal next(Duration patience) throws InterruptedException {
        return signals.poll(Math.max(0, patience.toNanos()), TimeUnit.NANOSECONDS);
    }

    /** Lets the one who waits know something. */
    void signal(Signal signal) {
        signals.add(signal);
    }

    /**
     * Sends text to the shell; what is sent while its reader is busy waits in between.
     *
     * @throws IOException if the shell has gone
     */
    void send(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        send(bytes, bytes.length);
        program.input().flush();
    }

    /** Sends what a program on the other side has asked for, and waits for. */
    void answer(String text) throws IOException {
        meter.roundTrip();
        send(text);
    }

    /** Sends the first {@code length} bytes as they are, perhaps later. */
    void send(byte[] bytes, int length) throws IOException {
        program.input().write(bytes, 0, length);
        meter.sent(length);
    }

    @Override
    public void close() {
        closed = true;
        program.close();
    }

    private void read(InputStream stream, boolean error) {
        FrameReader reader = new FrameReader(nonce, new Splitter(error));
        byte[] piece = new byte[PIECE];
        try {
            for (int n = stream.read(piece); n >= 0; n = stream.read(piece)) {
                meter.received(n);
                reader.accept(piece, n);
            }
        } catch (IOException | IllegalArgumentException e) {
            // A broken stream is at its end; why does not matter to those who wait.
        } finally {
            open.decrementAndGet();
            signals.add(new Signal.Closed());
        }
    }

    /** Hands what one stream holds to the frame it belongs to. */
    private final class Splitter implements FrameReader.Sink {
        private final boolean error;
        private @Nullable Output current;

        Splitter(boolean error) {
            this.error = error;
        }

        @Override
        public void data(byte[] buffer, int from, int length) {
            if (current != null) {
                current.write(buffer, from, length);
            } else if (!greeted) {
                signals.add(
                        new Signal.Noise(new String(buffer, from, length, StandardCharsets.UTF_8)));
            }
        }

        @Override
        public void mark(Mark mark) {
            switch (mark.kind()) {
                case HELLO -> {
                    process = mark.number(0);
                    started = mark.number(1);
                    greeted = true;
                }
                case BEGIN -> begin(mark);
                case END -> end(mark);
                case READY, DONE -> {}
            }
            signals.add(new Signal.Marked(mark));
        }

        /** Where a terminal merges both streams, the marks of the other one are only passed on. */
        private void begin(Mark mark) {
            if (mark.error() == error) {
                Frame frame = frames.get(mark.frame());
                current = error ? frame.errors() : frame.output();
            }
        }

        private void end(Mark mark) {
            if (mark.error() == error && current != null) {
                current.end();
                current = null;
            }
        }
    }
}
