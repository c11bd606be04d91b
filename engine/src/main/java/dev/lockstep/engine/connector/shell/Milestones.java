package dev.lockstep.engine.connector.shell;

import java.util.function.LongConsumer;

/** Tells how many bytes have passed, so seldom that nobody minds. Used by one thread. */
final class Milestones {
    private static final int MOST = 20;
    private static final long LEAST = 4L << 20;
    private static final long UNKNOWN = 32L << 20;

    private final long size;
    private final long distance;
    private final LongConsumer listener;
    private long passed;
    private long next;

    /** Of a file of {@code size} bytes, 0 if that is not known. */
    Milestones(long size, LongConsumer listener) {
        this.size = size;
        this.distance = size == 0 ? UNKNOWN : Math.max(size / MOST, LEAST);
        this.listener = listener;
        this.next = distance;
    }

    void add(long bytes) {
        passed += bytes;
        if (passed >= next || passed == size) {
            next = passed + distance;
            listener.accept(passed);
        }
    }
}
