package dev.lockstep.engine.testkit;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A place where fake hosts wait until a test lets them go on. Safe for use by many threads; once
 * open it stays open.
 */
public final class Gate {
    private static final int PATIENCE_SECONDS = 30;

    private final CompletableFuture<Void> reached = new CompletableFuture<>();
    private final CompletableFuture<Void> opened = new CompletableFuture<>();

    /** Lets everybody go on. */
    public void open() {
        opened.complete(null);
    }

    /**
     * Waits until a host has come here.
     *
     * @throws IllegalStateException if none comes within half a minute
     */
    public void awaitArrival() {
        join(reached, "no host came to the gate");
    }

    /** Waits here until the gate is open, or until {@code given up}. */
    void pass(CompletableFuture<Void> givenUp) {
        reached.complete(null);
        join(CompletableFuture.anyOf(opened, givenUp), "nobody opened the gate");
    }

    /** Notes that a host came, and says whether it can go on at once. */
    boolean reach() {
        reached.complete(null);
        return opened.isDone();
    }

    private static void join(CompletableFuture<?> future, String otherwise) {
        try {
            var ignored = future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted at the gate", e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException(otherwise, e);
        }
    }
}
