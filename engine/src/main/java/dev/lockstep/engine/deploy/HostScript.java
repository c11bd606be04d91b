package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.fact.FactStore;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.HostPlanner;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.plan.Recording;
import dev.lockstep.engine.plan.Suspension;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.HostRun;
import dev.lockstep.engine.script.Recorder;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;

/**
 * One host's script in one run: records its calls, answers its questions from the plan so far, and
 * makes it wait where it wants to know what only execution can tell. The script runs on its own
 * thread; the deployment looks at it only while it rests.
 */
final class HostScript implements Recorder {
    private final Crew crew;
    private final HostRun run;
    private final Rest rest;
    private final List<OperationCall> pending = new ArrayList<>();
    private final List<OperationCall> everything = new ArrayList<>();
    private HostPlanner planner;
    private int recorded;
    private Optional<Suspension> suspension = Optional.empty();
    private Optional<DeployException> failure = Optional.empty();
    private OptionalInt asked = OptionalInt.empty();
    private boolean handled;
    private CountDownLatch resumed = new CountDownLatch(0);

    HostScript(Crew crew, HostRun run, Rest rest) {
        this.crew = crew;
        this.run = run;
        this.rest = rest;
        this.planner = new HostPlanner(run.session());
    }

    /** Runs the script to its end. */
    void run(Source source) {
        try {
            source.record(this);
        } catch (DeployException e) {
            fail(e);
        } catch (RuntimeException e) {
            fail(
                    new DeployException(
                            Problem.of(Problem.Kind.INTERNAL, "the script can't be run: " + e)
                                    .withHint("This is a defect of Lockstep; please report it"),
                            e));
        } finally {
            rest.reached();
        }
    }

    private void fail(DeployException e) {
        failure = Optional.of(e);
        handled = false;
    }

    HostName name() {
        return run.session().host().name();
    }

    HostRun hostRun() {
        return run;
    }

    /** Connects early, while scripts start; a refusal is told when the host is planned. */
    void connect() {
        try {
            run.session().connect();
        } catch (DeployException refused) {
            run.stop("the host could not be reached");
        }
    }

    /** Why the host can't go on, outside any step: it was not reached, or its script raised. */
    Optional<DeployException> trouble() {
        return run.session().refusal().or(() -> failure);
    }

    /**
     * Whether the host takes no further part because of a step that went wrong; a script that deals
     * with it is back.
     */
    boolean isOut() {
        if (run.failed() && handled) {
            run.forgive();
        }
        return run.failed() || (run.stopped().isPresent() && run.session().refusal().isEmpty());
    }

    Optional<Suspension> suspension() {
        return suspension;
    }

    /** All calls so far, also those that have been executed. */
    Recording everything() {
        return new Recording(name(), everything, suspension);
    }

    Recording recording() {
        return new Recording(name(), pending, suspension);
    }

    /** Plans the first {@code count} calls that wait for execution. */
    HostPlanner plan(int count) {
        if (planner.previews().size() > count) {
            planner = new HostPlanner(run.session());
            pending.subList(0, count).forEach(planner::add);
        }
        planner.settle();
        return planner;
    }

    /**
     * Reads again what the first {@code count} calls were planned from, and plans them anew; tells
     * which of them would not do what was approved.
     */
    List<Problem> refresh(int count) {
        List<Preview> then = plan(count).previews();
        FactStore facts = run.session().facts();
        Set<FactKey> keys =
                then.stream()
                        .flatMap(preview -> preview.reads().stream())
                        .filter(key -> key.fact() instanceof CommandFact)
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        Map<FactKey, Answer> known = facts.all(keys);
        facts.apply(new Effect.ForgetAll());
        run.session().collect(keys, keys);
        planner = new HostPlanner(run.session());
        pending.subList(0, count).forEach(planner::add);
        planner.settle();
        return Drift.between(then, planner.previews(), known, facts.all(keys));
    }

    /** The first {@code count} calls have been executed; plans of the others are made anew. */
    void executed(int count) {
        pending.subList(0, count).clear();
        planner = new HostPlanner(run.session());
        pending.forEach(planner::add);
    }

    /** Whether the script waits for the result of a call that has one now, good or bad. */
    boolean canGoOn() {
        boolean answered = asked.isPresent() && run.result(asked.getAsInt()).isPresent();
        boolean passes =
                suspension.flatMap(Suspension::checkpoint).isPresent() && run.stopped().isEmpty();
        return answered || passes;
    }

    /** Lets the script go on from where it waits. */
    void resume() {
        suspension = Optional.empty();
        asked = OptionalInt.empty();
        rest.left();
        resumed.countDown();
    }

    @Override
    public Host host() {
        return run.session().host();
    }

    @Override
    public boolean dryRun() {
        return crew.dryRun();
    }

    @Override
    public Inventory inventory() {
        return crew.inventory();
    }

    @Override
    public List<Host> activeHosts() {
        return crew.activeHosts();
    }

    @Override
    public int operation(
            CallSite site,
            OperationName name,
            Operation operation,
            CallSource source,
            CallOptions options) {
        OperationCall call = new OperationCall(recorded++, site, name, operation, source, options);
        pending.add(call);
        everything.add(call);
        planner.add(call);
        return call.number();
    }

    @Override
    public @Nullable Object fact(CallSite site, Fact<?> fact, Surroundings surroundings) {
        return Answers.value(planner.read(fact, surroundings), site);
    }

    @Override
    public @Nullable Object factOf(
            CallSite site, HostName host, Fact<?> fact, Surroundings surroundings) {
        Answer answer = new HostPlanner(crew.find(host, site).session()).read(fact, surroundings);
        return Answers.value(answer, site);
    }

    @Override
    public void forget(Effect effect) {
        planner.forget(effect);
    }

    @Override
    public boolean willChange(CallSite site, int call) {
        Optional<CallResult> result = run.result(call);
        if (result.isPresent()) {
            return result.get().outcome() instanceof Outcome.Changed;
        }
        planner.settle();
        return planner.preview(call).filter(Preview::mayChange).isPresent();
    }

    @Override
    public void checkpoint(CallSite site, String name) {
        if (!crew.passesCheckpoints()) {
            suspend(new Suspension(site, Optional.of(name)));
        }
    }

    @Override
    public CallResult result(CallSite site, int call) {
        if (run.result(call).isEmpty()) {
            asked = OptionalInt.of(call);
            suspend(new Suspension(site, Optional.empty()));
        }
        return run.result(call)
                .map(ended -> good(ended, site))
                .orElseThrow(() ->
                        new DeployException(
                                Problem.of(
                                                Problem.Kind.OPERATION,
                                                "the operation has not been executed")
                                        .at(site)));
    }

    /** A script that asks how a failed call went has to deal with the failure. */
    private CallResult good(CallResult result, CallSite site) {
        handled = !result.outcome().goesOn();
        return switch (result.outcome()) {
            case Outcome.Failed failed -> throw new DeployException(failed.problem());
            case Outcome.TimedOut timedOut -> throw new DeployException(timedOut.problem());
            case Outcome.NotReached notReached ->
                    throw new DeployException(
                            Problem.of(
                                            Problem.Kind.OPERATION,
                                            "the operation was not reached: " + notReached.reason())
                                    .at(site));
            default -> result;
        };
    }

    @Override
    public void log(Event.Level level, String message) {
        run.session().events().emit(new Event.Logged(name(), level, message));
    }

    @Override
    public void warn(CallSite site, String message) {
        crew.warn(site, message);
    }

    private void suspend(Suspension at) {
        suspension = Optional.of(at);
        resumed = new CountDownLatch(1);
        rest.reached();
        try {
            resumed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeployException(
                    Problem.of(Problem.Kind.SCRIPT, "interrupted while waiting").at(at.site()));
        }
    }
}
