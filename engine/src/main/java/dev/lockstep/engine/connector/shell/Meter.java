package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.connector.Traffic;

import java.util.concurrent.atomic.LongAdder;

/** Counts what a connection costs. Safe for use by many threads. */
final class Meter {
    private final LongAdder exchanges = new LongAdder();
    private final LongAdder commands = new LongAdder();
    private final LongAdder sent = new LongAdder();
    private final LongAdder received = new LongAdder();

    /** A question was sent and is waited for. */
    void exchange() {
        exchanges.increment();
    }

    void command() {
        commands.increment();
    }

    void sent(long bytes) {
        sent.add(bytes);
    }

    void received(long bytes) {
        received.add(bytes);
    }

    Traffic traffic() {
        return new Traffic(exchanges.sum(), commands.sum(), sent.sum(), received.sum());
    }
}
