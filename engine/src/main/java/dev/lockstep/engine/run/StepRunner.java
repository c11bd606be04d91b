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

/**
 * Executes one step on its hosts: all at once, some at a time, one after the other, or only on one.
 */
final class StepRunner {
    private final Map<HostName, HostRun> hosts;
    private final Cancellation cancellation;

    StepRunner(Map<HostName, HostRun> hosts, Cancellation cancellation) {
        this.hosts = hosts;
        this.cancellation = cancellation;
    }

    /** Every host of the row ends it exactly once. */
    void run(Plan.Row row, Map<HostName, List<Preview>> later) {
        CallOptions options = row.step().calls().values().iterator().next().options();
        if (options.runOnce()) {
            once(row, later);
            return;
        }
        int size =
                options.serial()
                        ? 1
                        : options.parallel() > 0 ? options.parallel() : row.step().hosts().size();
        boolean apart = size < row.step().hosts().size();
        Optional<String> stop = Optional.empty();
        for (List<HostName> batch : batches(row.step().hosts(), size)) {
            if (stop.isPresent()) {
                leave(row, batch, new Outcome.NotReached(stop.get()));
            } else {
                boolean good = perform(row, batch, later);
                stop =
                        good || !apart
                                ? Optional.empty()
                                : Optional.of("it failed on a host before");
            }
        }
    }

    /** The first host does it for all; the next takes over only while none has begun. */
    private void once(Plan.Row row, Map<HostName, List<Preview>> later) {
        List<HostName> waiting = new ArrayList<>(row.step().hosts());
        Optional<CallResult> done = Optional.empty();
        while (done.isEmpty() && !waiting.isEmpty()) {
            HostName host = waiting.removeFirst();
            CallResult result =
                    run(host).perform(row.step().id(), call(row, host), after(row, host, later));
            done =
                    result.outcome() instanceof Outcome.NotReached
                            ? Optional.empty()
                            : Optional.of(result);
        }
        CallResult result = done.orElseGet(() -> HostRun.notReached("no host could do it"));
        waiting.forEach(host ->
                run(host).finish(row.step().id(), call(row, host), shared(result), Duration.ZERO));
    }

    private static CallResult shared(CallResult first) {
        Outcome outcome =
                first.outcome().goesOn()
                        ? new Outcome.Unchanged("it ran once, on another host")
                        : first.outcome();
        return new CallResult(outcome, first.stdout(), first.stderr());
    }

    private boolean perform(
            Plan.Row row, List<HostName> batch, Map<HostName, List<Preview>> later) {
        Threads.all(
                batch.stream()
                        .<Runnable>map(host ->
                                () ->
                                        run(host)
                                                .perform(
                                                        row.step().id(),
                                                        call(row, host),
                                                        after(row, host, later)))
                        .toList());
        return !cancellation.requested() && batch.stream().allMatch(host -> goesOn(row, host));
    }

    private boolean goesOn(Plan.Row row, HostName host) {
        return run(host)
                .result(call(row, host).number())
                .filter(result -> result.outcome().goesOn())
                .isPresent();
    }

    private void leave(Plan.Row row, List<HostName> batch, Outcome outcome) {
        batch.forEach(host ->
                run(host)
                        .finish(
                                row.step().id(),
                                call(row, host),
                                new CallResult(outcome, List.of(), List.of()),
                                Duration.ZERO));
    }

    private static List<List<HostName>> batches(List<HostName> all, int size) {
        List<List<HostName>> batches = new ArrayList<>();
        for (int from = 0; from < all.size(); from += size) {
            batches.add(all.subList(from, Math.min(from + size, all.size())));
        }
        return batches;
    }

    /** The host's previews after this step. */
    private static List<Preview> after(
            Plan.Row row, HostName host, Map<HostName, List<Preview>> later) {
        List<Preview> all = later.getOrDefault(host, List.of());
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
