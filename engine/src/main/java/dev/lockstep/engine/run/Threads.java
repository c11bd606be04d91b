package dev.lockstep.engine.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Does many things at once, each on a virtual thread. */
public final class Threads {
    private Threads() {}

    /** Does all of them and waits until each has ended; then throws what one of them threw. */
    public static void all(List<Runnable> tasks) {
        if (tasks.size() == 1) {
            tasks.getFirst().run();
            return;
        }
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> futures = new ArrayList<>();
            tasks.forEach(task -> futures.add(executor.submit(task)));
            futures.forEach(Threads::join);
        }
    }

    private static void join(Future<?> future) {
        try {
            future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException defect
                    ? defect
                    : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
