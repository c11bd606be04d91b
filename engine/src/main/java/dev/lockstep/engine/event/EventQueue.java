package dev.lockstep.engine.event;

import dev.lockstep.engine.secret.Masker;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Puts the events of all threads into one order, masks them, and gives them to the sinks on one
 * thread of its own.
 */
public final class EventQueue implements EventSink, AutoCloseable {
    private final BlockingQueue<Optional<Event>> queue = new LinkedBlockingQueue<>();
    private final Masker masker;
    private final List<EventSink> sinks;
    private final Thread consumer;

    /** Starts giving events to {@code sinks}, to each in the same order. */
    public EventQueue(Masker masker, List<EventSink> sinks) {
        this.masker = masker;
        this.sinks = List.copyOf(sinks);
        this.consumer = Thread.ofVirtual().name("events").start(this::consume);
    }

    @Override
    public void emit(Event event) {
        queue.add(Optional.of(event));
    }

    /** Waits until every event emitted so far has been consumed, and ends. */
    @Override
    public void close() {
        queue.add(Optional.empty());
        boolean interrupted = false;
        while (consumer.isAlive()) {
            try {
                consumer.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void consume() {
        try {
            for (var next = queue.take(); next.isPresent(); next = queue.take()) {
                Event event = Masking.mask(next.get(), masker);
                sinks.forEach(sink -> sink.emit(event));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
