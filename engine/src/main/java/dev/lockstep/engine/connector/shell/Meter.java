package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.connector.Traffic;

import java.util.concurrent.atomic.LongAdder;

/** Counts what a connection costs. Safe for use by many threads. */
public final class Meter {
    private final LongAdder roundTrips = new LongAdder();
    private final LongAdder commands = new LongAdder();
    private final LongAdder sent = new LongAdder();
    private final LongAdder received = new LongAdder();

    /** Something was sent whose answer is waited for. */
    public void roundTrip() {
        roundTrips.increment();
    }

    void roundTrips(int number) {
        roundTrips.add(number);
    }

    void command() {
        commands.increment();
    }

    /** Bytes went to the host. */
    public void sent(long bytes) {
        sent.add(bytes);
    }

    /** Bytes came from the host. */
    public void received(long bytes) {
        received.add(bytes);
    }

    Traffic traffic() {
        return new Traffic(roundTrips.sum(), commands.sum(), sent.sum(), received.sum());
    }
}
