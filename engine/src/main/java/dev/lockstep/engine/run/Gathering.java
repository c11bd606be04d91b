package dev.lockstep.engine.run;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.plan.Plan;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * One step to which hosts come at their own pace. Where they have to do it together, the last to
 * come does it for all.
 */
final class Gathering {
    private final Plan.Row row;
    private final StepRunner runner;
    private final Consumer<Plan.Row> begun;
    private final Consumer<Plan.Row> ended;
    private final AtomicInteger toCome;
    private final AtomicInteger toEnd;
    private final AtomicInteger first = new AtomicInteger();
    private final CountDownLatch done = new CountDownLatch(1);

    Gathering(Plan.Row row, StepRunner runner, Consumer<Plan.Row> begun, Consumer<Plan.Row> ended) {
        this.row = row;
        this.runner = runner;
        this.begun = begun;
        this.ended = ended;
        this.toCome = new AtomicInteger(row.previews().size());
        this.toEnd = new AtomicInteger(row.previews().size());
    }

    /**
     * The host has come; returns when it may go on. A host that has failed comes, too, so nobody
     * waits in vain.
     */
    void arrive(HostName host) {
        if (!together()) {
            alone(host);
        } else if (toCome.decrementAndGet() == 0) {
            begun.accept(row);
            runner.run(row);
            ended.accept(row);
            done.countDown();
        } else {
            await();
        }
    }

    private void alone(HostName host) {
        announceOnce();
        runner.run(row, host);
        if (toEnd.decrementAndGet() == 0) {
            ended.accept(row);
        }
    }

    /** The step is announced before any host's part of it is told. */
    private synchronized void announceOnce() {
        if (first.getAndIncrement() == 0) {
            begun.accept(row);
        }
    }

    private boolean together() {
        CallOptions options = row.step().calls().values().iterator().next().options();
        return options.sync().isPresent()
                || options.serial()
                || options.parallel() > 0
                || options.runOnce();
    }

    private void await() {
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
