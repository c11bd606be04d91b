package dev.lockstep.engine.run;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Has steps approved that want it: all, or those whose script says so. One question at a time. */
final class StepApproval {
    private final Approver approver;
    private final Map<HostName, HostRun> hosts;
    private final EventSink events;
    private boolean settled;

    StepApproval(Approver approver, Map<HostName, HostRun> hosts, EventSink events) {
        this.approver = approver;
        this.hosts = hosts;
        this.events = events;
    }

    /** Whether the step is asked for. */
    boolean concerns(Plan.Row row) {
        return (approver.everyStep() || question(row).isPresent())
                && row.previews().values().stream().anyMatch(Preview::mayChange);
    }

    /**
     * Asks, unless nobody is left who would act; hosts that are not to act take no further part.
     */
    synchronized void ask(Plan.Row row) {
        Plan.Row left = left(row);
        while (concerns(left) && !settled) {
            Verdict verdict = approver.decide(left, question(left).orElse(""));
            events.emit(
                    new Event.Decided("step " + row.step().id(), verdict.word(), approver.who()));
            switch (verdict) {
                case Verdict.Yes ignored -> {
                    return;
                }
                case Verdict.All ignored -> settled = true;
                case Verdict.No ignored -> stop(left.previews().keySet(), "it was not approved");
                case Verdict.Quit ignored -> stop(hosts.keySet(), "the run was ended");
                case Verdict.Without(var some) -> stop(some, "the host was left out");
            }
            left = left(row);
        }
    }

    private static Optional<String> question(Plan.Row row) {
        return row.step().calls().values().stream()
                .map(OperationCall::options)
                .flatMap(options -> options.approve().stream())
                .findFirst();
    }

    /** The step with those hosts only that still take part. */
    private Plan.Row left(Plan.Row row) {
        Map<HostName, Preview> previews = new LinkedHashMap<>(row.previews());
        previews.keySet()
                .removeIf(host -> Objects.requireNonNull(hosts.get(host)).stopped().isPresent());
        return new Plan.Row(row.step(), previews);
    }

    private void stop(Collection<HostName> some, String reason) {
        some.forEach(
                host -> Optional.ofNullable(hosts.get(host)).ifPresent(run -> run.stop(reason)));
    }
}
