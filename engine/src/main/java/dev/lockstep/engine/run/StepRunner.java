package dev.lockstep.engine.run;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Executes one step on its hosts: all at once, some at a time, one after the other, or only on one.
 */
final class StepRunner {
    private final Map<HostName, HostRun> hosts;
    private final Semaphore places;
    private final Map<HostName, List<Preview>> previews;

    /**
     * @param places one for each host that may work at the same time
     * @param previews of each host, in order
     */
    StepRunner(
            Map<HostName, HostRun> hosts, Semaphore places, Map<HostName, List<Preview>> previews) {
        this.hosts = hosts;
        this.places = places;
        this.previews = previews;
    }

    /** Every host of the row that has not ended it yet ends it exactly once. */
    void run(Plan.Row row) {
        CallOptions options = row.step().calls().values().iterator().next().options();
        List<HostName> present =
                row.step().hosts().stream().filter(host -> open(row, host)).toList();
        if (options.runOnce()) {
            once(row, present);
            return;
        }
        int all = present.size();
        int size = options.serial() ? 1 : options.parallel() > 0 ? options.parallel() : all;
        Optional<String> stop = Optional.empty();
        for (List<HostName> batch : batches(present, size)) {
            if (stop.isPresent()) {
                leave(row, batch, new Outcome.NotReached(stop.get()));
            } else if (!perform(row, batch) && size < all) {
                stop = Optional.of("it failed on a host before");
            }
        }
    }

    /** One host's part of a step. */
    CallResult run(Plan.Row row, HostName host) {
        places.acquireUninterruptibly();
        try {
            return run(host).perform(row.step().id(), call(row, host), after(row, host));
        } finally {
            places.release();
        }
    }

    private boolean open(Plan.Row row, HostName host) {
        return run(host).result(call(row, host).number()).isEmpty();
    }

    /** The first host does it for all; the next takes over only while none has begun. */
    private void once(Plan.Row row, List<HostName> present) {
        List<HostName> waiting = new ArrayList<>(present);
        Optional<CallResult> done = Optional.empty();
        while (done.isEmpty() && !waiting.isEmpty()) {
            CallResult result = run(row, waiting.removeFirst());
            done = began(result.outcome()) ? Optional.of(result) : Optional.empty();
        }
        CallResult result = done.orElseGet(() -> HostRun.notReached("no host could do it"));
        waiting.forEach(host ->
                run(host).finish(row.step().id(), call(row, host), shared(result), Duration.ZERO));
    }

    /** Whether a command was sent, or none was needed. */
    private static boolean began(Outcome outcome) {
        return switch (outcome) {
            case Outcome.NotReached ignored -> false;
            case Outcome.Skipped ignored -> false;
            case Outcome.Failed failed -> failed.planned() > 0;
            default -> true;
        };
    }

    private static CallResult shared(CallResult first) {
        Outcome outcome =
                first.outcome().goesOn()
                        ? new Outcome.Unchanged("it ran once, on another host")
                        : first.outcome();
        return new CallResult(outcome, first.stdout(), first.stderr());
    }

    private boolean perform(Plan.Row row, List<HostName> batch) {
        Threads.all(batch.stream().<Runnable>map(host -> () -> run(row, host)).toList());
        return batch.stream().noneMatch(host -> wentWrong(row, host));
    }

    /** A host that had failed before does not count: it is not this step that went wrong on it. */
    private boolean wentWrong(Plan.Row row, HostName host) {
        return run(host)
                .result(call(row, host).number())
                .filter(result -> HostRun.wentWrong(result.outcome()))
                .isPresent();
    }

    private void leave(Plan.Row row, List<HostName> batch, Outcome outcome) {
        CallResult result = new CallResult(outcome, List.of(), List.of());
        batch.forEach(
                host -> run(host).finish(row.step().id(), call(row, host), result, Duration.ZERO));
    }

    private static List<List<HostName>> batches(List<HostName> all, int size) {
        List<List<HostName>> batches = new ArrayList<>();
        for (int from = 0; from < all.size(); from += size) {
            batches.add(all.subList(from, Math.min(from + size, all.size())));
        }
        return batches;
    }

    /** The host's previews after this step. */
    private List<Preview> after(Plan.Row row, HostName host) {
        List<Preview> all = previews.getOrDefault(host, List.of());
        int here = all.indexOf(row.previews().get(host));
        return all.subList(here + 1, all.size());
    }

    private HostRun run(HostName host) {
        return Objects.requireNonNull(hosts.get(host), host::value);
    }

    private static OperationCall call(Plan.Row row, HostName host) {
        return Objects.requireNonNull(row.step().calls().get(host), host::value);
    }
}
