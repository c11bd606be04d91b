package dev.lockstep.engine.event;

import dev.lockstep.engine.secret.Masker;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Puts the events of all threads into one order, masks them, and gives them to the sinks on one
 * thread of its own.
 */
public final class EventQueue implements EventSink, AutoCloseable {
    /** How often to look whether there still is somebody who consumes. */
    private static final int PATIENCE_MILLIS = 100;

    private final BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    private final Masker masker;
    private final List<EventSink> sinks;
    private final Thread consumer;

    /** Touched by the consumer only. */
    private boolean ended;

    /** Starts giving events to {@code sinks}, to each in the same order. */
    public EventQueue(Masker masker, List<EventSink> sinks) {
        this.masker = masker;
        this.sinks = List.copyOf(sinks);
        this.consumer = Thread.ofVirtual().name("events").start(this::consume);
    }

    @Override
    public void emit(Event event) {
        queue.add(() -> give(event));
    }

    /** Waits until every event emitted so far has been consumed; none of the sinks may call it. */
    public void settle() {
        CountDownLatch settled = new CountDownLatch(1);
        queue.add(settled::countDown);
        while (consumer.isAlive()) {
            try {
                if (settled.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                    return;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** Waits until every event emitted so far has been consumed, and ends. */
    @Override
    public void close() {
        queue.add(() -> ended = true);
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

    private void give(Event event) {
        Event masked = Masking.mask(event, masker);
        sinks.forEach(sink -> sink.emit(masked));
    }

    private void consume() {
        try {
            while (!ended) {
                queue.take().run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
