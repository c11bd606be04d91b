package dev.lockstep.engine.run;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Whether the person at the keyboard wants the run to end. Safe for use by many threads. */
public final class Cancellation {
    private final CountDownLatch requested = new CountDownLatch(1);
    private final List<Runnable> actions = new CopyOnWriteArrayList<>();

    /** Ends the run: nothing new is begun, and what was registered is done. */
    public void request() {
        requested.countDown();
        actions.forEach(Runnable::run);
    }

    /** Whether the run shall end. */
    public boolean requested() {
        return requested.getCount() == 0;
    }

    /** Has {@code action} done when the run shall end; at once if it shall already. */
    public void onRequest(Runnable action) {
        actions.add(action);
        if (requested()) {
            action.run();
        }
    }

    /** Waits, but not longer than until the run shall end; says whether it shall. */
    public boolean await(Duration time) {
        try {
            return requested.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
