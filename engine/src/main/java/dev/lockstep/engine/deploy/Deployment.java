package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Callbacks;
import dev.lockstep.engine.run.Cancellation;
import dev.lockstep.engine.run.Executor;
import dev.lockstep.engine.run.FailurePolicy;
import dev.lockstep.engine.run.HostRun;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.run.Threads;
import dev.lockstep.engine.run.Verdict;
import dev.lockstep.engine.session.HostSession;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

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

    /** Since when the facts that plans are made from have been read, at the earliest. */
    private long factsSince;

    /**
     * What a deployment needs.
     *
     * @param run the run's id
     * @param inventory all hosts, also those that take no part
     * @param sessions one a host, in inventory order
     * @param callbacks calls the scripts' functions
     * @param freshness how long facts are good for while somebody thinks
     * @param extent how far to go
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
            Freshness freshness,
            Extent extent) {}

    /** A deployment that has not begun. */
    public Deployment(Settings settings) {
        this.settings = settings;
        Crew crew = new Crew(runs, settings.inventory(), settings.events(), settings.extent());
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
        factsSince = start;
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
        Reviewed reviewed = review(batches, true);
        Optional<RunResult.Ending> end = reviewed.end();
        for (Segment segment : reviewed.segments()) {
            end = end.or(() -> finish(segment));
        }
        return end.orElse(RunResult.Ending.DONE);
    }

    /**
     * Plans that were looked at.
     *
     * @param segments one a batch
     * @param end why they are not to be carried out; empty if they are
     */
    private record Reviewed(List<Segment> segments, Optional<RunResult.Ending> end) {}

    /**
     * Plans the next segment of each batch and has them approved. If the facts have become old
     * meanwhile and the hosts have changed, asks again, or leaves those hosts out.
     *
     * @param showsNothing whether a plan without any step is shown too
     */
    private Reviewed review(List<List<HostScript>> batches, boolean showsNothing) {
        Planning.Mark mark = planning.mark();
        while (true) {
            List<Segment> segments = segments(batches, mark);
            if (!showsNothing && segments.stream().allMatch(Segment::isEmpty)) {
                return new Reviewed(segments, Optional.empty());
            }
            Plan plan = Plans.concat(segments.stream().map(Segment::plan).toList());
            settings.review().show(plan);
            if (settings.extent() != Extent.RUN) {
                pending = plan.changesAnything();
                return new Reviewed(segments, Optional.of(RunResult.Ending.PLANNED));
            }
            Optional<Verdict> verdict = decide(segments, plan);
            if (verdict.isEmpty()) {
                continue;
            }
            Optional<RunResult.Ending> end = ending(verdict.get());
            if (end.isPresent() || !old()) {
                return new Reviewed(segments, end);
            }
            if (!drifted(segments) || !settings.review().canAskAgain()) {
                return new Reviewed(segments(batches, mark), Optional.empty());
            }
        }
    }

    /** Empty if the plan is to be carried out. */
    private Optional<RunResult.Ending> ending(Verdict verdict) {
        if (verdict instanceof Verdict.Yes || verdict instanceof Verdict.All) {
            return Optional.empty();
        }
        pending = true;
        return Optional.of(
                settings.cancellation().requested()
                        ? RunResult.Ending.INTERRUPTED
                        : RunResult.Ending.DECLINED);
    }

    private List<Segment> segments(List<List<HostScript>> batches, Planning.Mark mark) {
        planning.rewind(mark);
        List<Segment> segments = new ArrayList<>();
        batches.forEach(batch -> segments.add(planning.plan(batch)));
        return segments;
    }

    private boolean old() {
        Duration age = Duration.ofNanos(System.nanoTime() - factsSince);
        return age.compareTo(settings.freshness().age()) > 0;
    }

    /**
     * Reads the facts again; says whether some host would do something else than was approved.
     * Unless that is accepted or can be asked, such a host takes no further part.
     */
    private boolean drifted(List<Segment> segments) {
        factsSince = System.nanoTime();
        Map<HostScript, List<Problem>> drift = new ConcurrentHashMap<>();
        Threads.all(
                segments.stream()
                        .flatMap(segment -> segment.counts().keySet().stream().map(segment::script))
                        .<Runnable>map(script -> () -> drift.put(script, refresh(script, segments)))
                        .toList());
        drift.values().removeIf(List::isEmpty);
        if (settings.freshness().acceptDrift() || settings.review().canAskAgain()) {
            drift.forEach((script, problems) ->
                    problems.forEach(problem ->
                            settings.events()
                                    .emit(new Event.Warned(script.name() + ": " + problem))));
        } else {
            drift.forEach((script, problems) -> planning.lose(script, problems.getFirst()));
        }
        return !drift.isEmpty() && !settings.freshness().acceptDrift();
    }

    private static List<Problem> refresh(HostScript script, List<Segment> segments) {
        try {
            return script.refresh(
                    segments.stream().mapToInt(segment -> segment.count(script.name())).sum());
        } catch (DeployException e) {
            return e.problems();
        }
    }

    /**
     * What is decided about segments; empty if they have to be planned again without hosts that the
     * person leaves out.
     */
    private Optional<Verdict> decide(List<Segment> segments, Plan plan) {
        if (!plan.changesAnything()) {
            return Optional.of(new Verdict.Yes());
        }
        Verdict verdict = settings.review().decide(plan);
        settings.events().emit(new Event.Decided("plan", verdict.word(), settings.review().who()));
        if (!(verdict instanceof Verdict.Without(var some))) {
            return Optional.of(verdict);
        }
        segments.stream()
                .flatMap(segment -> segment.batch().stream())
                .filter(script -> some.contains(script.name()))
                .forEach(script -> script.hostRun().stop("the host was left out"));
        return Optional.empty();
    }

    /**
     * Executes a segment of a batch, and all segments that follow it; empty if nothing stood in the
     * way.
     */
    private Optional<RunResult.Ending> finish(Segment first) {
        Segment segment = first;
        while (true) {
            execute(segment);
            factsSince = System.nanoTime();
            boolean resumed = troupe.resume(segment);
            if (!troupe.rests()) {
                return Optional.of(RunResult.Ending.INTERRUPTED);
            }
            if (!resumed && !planning.hasMore(segment.batch())) {
                return Optional.empty();
            }
            planning.check(List.of(segment.batch()));
            Reviewed next = review(List.of(segment.batch()), false);
            segment = next.segments().getFirst();
            if (next.end().isPresent()) {
                return next.end();
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
                        settings.strategy().parallel(),
                        settings.review());
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
