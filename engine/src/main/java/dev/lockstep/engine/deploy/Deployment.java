package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.plan.Lockstep;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Callbacks;
import dev.lockstep.engine.run.Cancellation;
import dev.lockstep.engine.run.Executor;
import dev.lockstep.engine.run.HostRun;
import dev.lockstep.engine.run.Threads;
import dev.lockstep.engine.session.HostSession;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One deploy, from its scripts to its result. The scripts of all hosts run side by side and record
 * calls until each has ended or waits for a result; what is recorded is merged, planned, shown,
 * approved and executed; then the waiting scripts go on.
 */
public final class Deployment {
    private static final long SCRIPT_STACK = 16L << 20;

    private final Settings settings;
    private final Map<HostName, HostRun> runs = new LinkedHashMap<>();
    private final Map<HostName, HostScript> scripts = new LinkedHashMap<>();
    private final Map<HostName, Problem> lost = new LinkedHashMap<>();
    private final Tally tally = new Tally();
    private final Crew crew;
    private final List<Thread> threads = new ArrayList<>();
    private final EventSink events;
    private boolean started;
    private boolean pending;
    private int steps;

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
            boolean dryRun) {}

    /** A deployment that has not begun. */
    public Deployment(Settings settings) {
        this.settings = settings;
        this.events =
                event -> {
                    tally.emit(event);
                    settings.events().emit(event);
                };
        this.crew = new Crew(runs, settings.inventory(), settings.events(), settings.dryRun());
        Callbacks callbacks =
                (host, step, function, arguments, keywords) ->
                        settings.callbacks()
                                .call(
                                        new NestedRecorder(crew, host, step),
                                        function,
                                        arguments,
                                        keywords);
        for (HostSession session : settings.sessions()) {
            runs.put(
                    session.host().name(),
                    new HostRun(session, callbacks, settings.cancellation(), events));
        }
    }

    /** Deploys what {@code source} records. */
    public RunResult run(Source source) {
        long start = System.nanoTime();
        settings.cancellation().onRequest(this::interrupt);
        Rest rest = new Rest(runs.size());
        runs.forEach((name, run) -> scripts.put(name, new HostScript(crew, run, rest)));
        scripts.values().forEach(script -> begin(script, source));
        try {
            return result(segments(rest), start);
        } finally {
            threads.forEach(Thread::interrupt);
        }
    }

    private void begin(HostScript script, Source source) {
        Thread.startVirtualThread(() -> connect(script));
        threads.add(
                Thread.ofPlatform()
                        .name("script " + script.name())
                        .daemon()
                        .stackSize(SCRIPT_STACK)
                        .start(() -> script.run(source)));
    }

    /** Early, while scripts start; a refusal is told when the host is planned. */
    private static void connect(HostScript script) {
        try {
            script.hostRun().session().connect();
        } catch (DeployException refused) {
            script.hostRun().stop("the host could not be reached");
        }
    }

    private RunResult.Ending segments(Rest rest) {
        while (true) {
            if (!rested(rest)) {
                return RunResult.Ending.INTERRUPTED;
            }
            Segment segment = plan();
            settings.review().show(segment.plan());
            if (settings.dryRun()) {
                pending = segment.plan().changesAnything();
                return RunResult.Ending.PLANNED;
            }
            if (segment.plan().changesAnything() && !settings.review().approve(segment.plan())) {
                pending = true;
                return settings.cancellation().requested()
                        ? RunResult.Ending.INTERRUPTED
                        : RunResult.Ending.DECLINED;
            }
            execute(segment);
            if (settings.cancellation().requested()) {
                return RunResult.Ending.INTERRUPTED;
            }
            if (segment.resumed().isEmpty()) {
                return RunResult.Ending.DONE;
            }
            segment.resumed().forEach(HostScript::resume);
        }
    }

    private boolean rested(Rest rest) {
        try {
            rest.await();
            return !settings.cancellation().requested();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private record Segment(Plan plan, Map<HostName, Integer> counts, List<HostScript> resumed) {}

    /**
     * Plans what can be executed next. Hosts that can't be planned are left out, and the others are
     * merged without them.
     */
    private Segment plan() {
        while (true) {
            Threads.all(live().stream().<Runnable>map(script -> () -> connect(script)).toList());
            live().forEach(this::loseIfFailed);
            Lockstep.Merged merged =
                    Lockstep.merge(live().stream().map(HostScript::recording).toList());
            Map<HostName, Integer> counts = counts(merged);
            Map<HostName, List<Problem>> problems = Plans.problems(live(), counts);
            problems.forEach((host, found) -> lose(host, found.getFirst()));
            if (problems.isEmpty()) {
                Plan plan = Plans.of(merged, scripts, lost, counts, steps);
                return new Segment(
                        plan, counts, merged.resumed().stream().map(this::script).toList());
            }
        }
    }

    private Map<HostName, Integer> counts(Lockstep.Merged merged) {
        return live().stream()
                .collect(
                        Collectors.toMap(
                                HostScript::name,
                                script ->
                                        script.recording().calls().size()
                                                - merged.held().getOrDefault(script.name(), 0)));
    }

    private void execute(Segment segment) {
        if (!started) {
            started = true;
            events.emit(
                    new Event.RunStarted(
                            settings.run(),
                            live().stream().map(HostScript::name).toList(),
                            segment.plan().rows().size()));
        }
        steps += segment.plan().rows().size();
        new Executor(runs, events, settings.cancellation()).execute(segment.plan());
        segment.counts().forEach((host, count) -> script(host).executed(count));
    }

    private List<HostScript> live() {
        return scripts.values().stream()
                .filter(script -> !lost.containsKey(script.name()))
                .filter(script ->
                        script.hostRun().stopped().isEmpty()
                                || script.hostRun().session().refusal().isPresent())
                .toList();
    }

    private void loseIfFailed(HostScript script) {
        Optional<DeployException> refused = script.hostRun().session().refusal();
        refused.or(script::failure).ifPresent(e -> lose(script.name(), e.problems().getFirst()));
    }

    private void lose(HostName host, Problem problem) {
        lost.put(host, problem);
        script(host).hostRun().stop(problem.summary());
        events.emit(new Event.HostLost(host, problem));
    }

    private HostScript script(HostName host) {
        return Objects.requireNonNull(scripts.get(host), host::value);
    }

    private void interrupt() {
        settings.sessions().forEach(HostSession::kill);
        threads.forEach(Thread::interrupt);
    }

    private RunResult result(RunResult.Ending ending, long start) {
        Map<HostName, RunResult.HostResult> hosts = new LinkedHashMap<>();
        runs.keySet()
                .forEach(host ->
                        hosts.put(
                                host,
                                new RunResult.HostResult(
                                        tally.outcomes(host),
                                        Optional.ofNullable(lost.get(host)))));
        RunResult result = new RunResult(ending, hosts, pending);
        if (started) {
            runs.forEach(
                    (host, run) -> events.emit(new Event.HostDone(host, run.session().traffic())));
            events.emit(
                    new Event.RunFinished(
                            result.succeeded(),
                            ending == RunResult.Ending.INTERRUPTED,
                            Duration.ofNanos(System.nanoTime() - start)));
        }
        return result;
    }
}
