package dev.lockstep.engine.run;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.operation.Meeting;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.Problem;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** How long hosts wait for others at a key. One that has waited too long fails there. */
final class Patience {
    private Patience() {}

    /** The time limit of a call that is a meeting. */
    static Optional<Duration> of(OperationCall call) {
        return call.operation() instanceof Meeting meeting ? meeting.timeout() : Optional.empty();
    }

    /**
     * Ends a step for those who have waited too long for the last one to come to it.
     *
     * @param begun when the earliest waiting can have begun, in the time of {@link System#nanoTime}
     */
    static void judge(Plan.Row row, Map<HostName, HostRun> hosts, long begun) {
        long complete =
                row.step().hosts().stream()
                        .mapToLong(host -> Objects.requireNonNull(hosts.get(host)).idleSince())
                        .max()
                        .orElse(begun);
        for (HostName host : row.step().hosts()) {
            OperationCall call = Objects.requireNonNull(row.step().calls().get(host));
            HostRun run = Objects.requireNonNull(hosts.get(host));
            Duration waited = Duration.ofNanos(complete - Math.max(begun, run.idleSince()));
            of(call).filter(limit -> waited.compareTo(limit) > 0 && run.stopped().isEmpty())
                    .ifPresent(limit -> end(row, call, run, limit, waited));
        }
    }

    /** Ends a step for a host that has waited for longer than it may. */
    static void end(
            Plan.Row row, OperationCall call, HostRun run, Duration limit, Duration waited) {
        String key = call.options().sync().map(Object::toString).orElse("");
        Problem problem =
                Problem.of(
                                Problem.Kind.OPERATION,
                                "waited "
                                        + Spans.text(waited)
                                        + " for other hosts at the key '"
                                        + key
                                        + "'; its timeout is "
                                        + Spans.text(limit))
                        .at(call.site());
        run.finish(
                row.step().id(),
                call,
                new CallResult(new Outcome.TimedOut(problem, 0, 0), List.of(), List.of()),
                waited);
    }
}
