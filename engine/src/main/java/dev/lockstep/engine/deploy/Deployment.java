package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.run.Callbacks;
import dev.lockstep.engine.run.Cancellation;
import dev.lockstep.engine.run.Executor;
import dev.lockstep.engine.run.FailurePolicy;
import dev.lockstep.engine.run.HostRun;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.session.HostSession;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One deploy, from its scripts to its result. The scripts of all hosts run side by side and record
 * calls until each has ended or waits for a result; what is recorded is merged, planned, shown,
 * approved and executed; then the waiting scripts go on.
 *
 * <p>Where hosts go in batches, all are planned and approved together, and each batch ends before
 * the next begins.
 */
public final class Deployment {
    private final Settings settings;
    private final Map<HostName, HostRun> runs = new LinkedHashMap<>();
    private final Troupe troupe;
    private final Planning planning;
    private boolean started;
    private boolean pending;

    /**
     * What a deployment needs.
     *
     * @param run the run's id
     * @param inventory all hosts, also those that take no part
     * @param sessions one a host, in inventory order
     * @param callbacks calls the scripts' functions
     * @param dryRun whether to end after planning
     */
    public record Settings(
            String run,
            Inventory inventory,
            List<HostSession> sessions,
            EventSink events,
            Review review,
            CallbackRunner callbacks,
            Cancellation cancellation,
            Strategy strategy,
            FailurePolicy failures,
            boolean dryRun) {}

    /** A deployment that has not begun. */
    public Deployment(Settings settings) {
        this.settings = settings;
        Crew crew = new Crew(runs, settings.inventory(), settings.events(), settings.dryRun());
        Callbacks callbacks =
                (host, step, purpose, function, arguments, keywords) ->
                        settings.callbacks()
                                .call(
                                        new NestedRecorder(crew, host, step, purpose),
                                        function,
                                        arguments,
                                        keywords);
        for (HostSession session : settings.sessions()) {
            runs.put(
                    session.host().name(),
                    new HostRun(session, callbacks, settings.cancellation(), settings.events()));
        }
        this.troupe = new Troupe(crew, runs.values(), settings.cancellation());
        this.planning = new Planning(settings.events());
    }

    /**
     * Deploys what {@code source} records.
     *
     * @throws dev.lockstep.engine.problem.DeployException if hosts would wait for each other for
     *     ever
     */
    public RunResult run(Source source) {
        long start = System.nanoTime();
        settings.cancellation()
                .onRequest(() -> {
                    settings.sessions().forEach(HostSession::kill);
                    troupe.end();
                });
        troupe.begin(source);
        try {
            return result(carryOut(), start);
        } finally {
            troupe.end();
        }
    }

    private RunResult.Ending carryOut() {
        if (!troupe.rests()) {
            return RunResult.Ending.INTERRUPTED;
        }
        List<List<HostScript>> batches = settings.strategy().deal(troupe.scripts());
        planning.check(batches);
        List<Segment> segments = new ArrayList<>();
        batches.forEach(batch -> segments.add(planning.plan(batch)));
        Optional<RunResult.Ending> end =
                review(Plans.concat(segments.stream().map(Segment::plan).toList()));
        for (Segment segment : segments) {
            end = end.or(() -> finish(segment));
        }
        return end.orElse(RunResult.Ending.DONE);
    }

    /** Empty if the plan is to be carried out. */
    private Optional<RunResult.Ending> review(Plan plan) {
        settings.review().show(plan);
        if (settings.dryRun()) {
            pending = plan.changesAnything();
            return Optional.of(RunResult.Ending.PLANNED);
        }
        if (plan.changesAnything() && !settings.review().approve(plan)) {
            pending = true;
            return Optional.of(
                    settings.cancellation().requested()
                            ? RunResult.Ending.INTERRUPTED
                            : RunResult.Ending.DECLINED);
        }
        return Optional.empty();
    }

    /**
     * Executes a segment of a batch, and all segments that follow it; empty if nothing stood in the
     * way.
     */
    private Optional<RunResult.Ending> finish(Segment first) {
        Segment segment = first;
        Optional<RunResult.Ending> end = Optional.empty();
        while (true) {
            execute(segment);
            boolean resumed = troupe.resume(segment);
            if (!troupe.rests()) {
                return Optional.of(RunResult.Ending.INTERRUPTED);
            }
            if (!resumed && !planning.hasMore(segment.batch())) {
                return end;
            }
            planning.check(List.of(segment.batch()));
            segment = planning.plan(segment.batch());
            end = segment.isEmpty() ? Optional.empty() : review(segment.plan());
            if (end.isPresent()) {
                return end;
            }
        }
    }

    private void execute(Segment segment) {
        if (!started) {
            started = true;
            settings.events()
                    .emit(
                            new Event.RunStarted(
                                    settings.run(),
                                    List.copyOf(runs.keySet()),
                                    segment.plan().rows().size()));
        }
        Executor executor =
                new Executor(
                        runs,
                        settings.events(),
                        settings.failures(),
                        settings.strategy().parallel());
        if (settings.strategy().free()) {
            executor.free(segment.plan());
        } else {
            executor.lockstep(segment.plan());
        }
        segment.batch().forEach(script -> script.executed(segment.count(script.name())));
    }

    private RunResult result(RunResult.Ending ending, long start) {
        Map<HostName, RunResult.HostResult> hosts = new LinkedHashMap<>();
        runs.forEach((host, run) ->
                hosts.put(host, new RunResult.HostResult(run.outcomes(), planning.problem(host))));
        RunResult result = new RunResult(ending, hosts, pending);
        if (started) {
            runs.forEach((host, run) ->
                    settings.events().emit(new Event.HostDone(host, run.session().traffic())));
            settings.events()
                    .emit(
                            new Event.RunFinished(
                                    result.succeeded(),
                                    ending == RunResult.Ending.INTERRUPTED,
                                    Duration.ofNanos(System.nanoTime() - start)));
        }
        return result;
    }
}
