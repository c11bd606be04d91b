package dev.lockstep.engine.run;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.Plan;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * One step to which hosts come at their own pace. Where they have to do it together, the last to
 * come does it for all that are still waiting.
 */
final class Gathering {
    private final Plan.Row row;
    private final Map<HostName, HostRun> hosts;
    private final StepRunner runner;
    private final StepApproval approval;
    private final Consumer<Plan.Row> begun;
    private final Consumer<Plan.Row> ended;
    private final AtomicInteger toCome;
    private final AtomicInteger toEnd;
    private final CountDownLatch done = new CountDownLatch(1);
    private boolean announced;
    private boolean complete;

    Gathering(
            Plan.Row row,
            Map<HostName, HostRun> hosts,
            StepRunner runner,
            StepApproval approval,
            Consumer<Plan.Row> begun,
            Consumer<Plan.Row> ended) {
        this.row = row;
        this.hosts = hosts;
        this.runner = runner;
        this.approval = approval;
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
            completed();
            if (approval.concerns(row)) {
                approval.ask(row);
            }
            announceOnce();
            runner.run(row);
            ended.accept(row);
            done.countDown();
        } else {
            await(host);
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
        if (!announced) {
            announced = true;
            begun.accept(row);
        }
    }

    private synchronized void completed() {
        complete = true;
    }

    private boolean together() {
        CallOptions options = row.step().calls().values().iterator().next().options();
        return options.sync().isPresent()
                || approval.concerns(row)
                || options.serial()
                || options.parallel() > 0
                || options.runOnce();
    }

    private void await(HostName host) {
        OperationCall call = Objects.requireNonNull(row.step().calls().get(host));
        Optional<Duration> limit = Patience.of(call);
        try {
            if (limit.isEmpty()) {
                done.await();
            } else if (!done.await(limit.get().toNanos(), TimeUnit.NANOSECONDS)
                    && !givesUp(host, call, limit.get())) {
                done.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the host, whose time is over, goes without the others; not once all have come. */
    private synchronized boolean givesUp(HostName host, OperationCall call, Duration limit) {
        HostRun run = Objects.requireNonNull(hosts.get(host));
        if (complete || run.stopped().isPresent()) {
            return false;
        }
        announceOnce();
        Patience.end(row, call, run, limit, limit);
        return true;
    }
}
