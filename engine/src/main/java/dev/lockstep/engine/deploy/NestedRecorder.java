package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.HostPlanner;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Callbacks;
import dev.lockstep.engine.run.HostRun;
import dev.lockstep.engine.script.Recorder;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * What a function sees that is called while a run executes: operations it calls are executed at
 * once, with real results.
 */
final class NestedRecorder implements Recorder {
    private final Crew crew;
    private final HostRun run;
    private final StepId step;
    private final Callbacks.Purpose purpose;

    NestedRecorder(Crew crew, HostRun run, StepId step, Callbacks.Purpose purpose) {
        this.crew = crew;
        this.run = run;
        this.step = step;
        this.purpose = purpose;
    }

    @Override
    public Host host() {
        return run.session().host();
    }

    @Override
    public boolean dryRun() {
        return false;
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
        if (purpose == Callbacks.Purpose.DECIDE) {
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.ORDER,
                                    name + " can't be called in a function that only decides")
                            .at(site)
                            .withHint(
                                    "_if and _retry_until ask facts and results; put the operation"
                                            + " into the deploy itself"));
        }
        if (options.sync().isPresent()
                || options.serial()
                || options.runOnce()
                || options.parallel() > 0) {
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.ORDER,
                                    "_sync, _serial, _parallel and _run_once can't be used in a"
                                            + " function that is called while the run executes")
                            .at(site)
                            .withHint("Put the operation into the deploy itself"));
        }
        OperationCall call =
                new OperationCall(run.nestedNumber(), site, name, operation, source, options);
        CallResult result = run.performNested(step, call);
        switch (result.outcome()) {
            case Outcome.Failed failed -> throw new DeployException(failed.problem());
            case Outcome.TimedOut timedOut -> throw new DeployException(timedOut.problem());
            case Outcome.NotReached notReached ->
                    throw new DeployException(
                            Problem.of(Problem.Kind.OPERATION, notReached.reason()).at(site));
            default -> {}
        }
        return call.number();
    }

    @Override
    public @Nullable Object fact(CallSite site, Fact<?> fact, Surroundings surroundings) {
        return Answers.value(new HostPlanner(run.session()).read(fact, surroundings), site);
    }

    @Override
    public @Nullable Object factOf(
            CallSite site, HostName host, Fact<?> fact, Surroundings surroundings) {
        return Answers.value(
                new HostPlanner(crew.find(host, site).session()).read(fact, surroundings), site);
    }

    @Override
    public void forget(Effect effect) {
        run.session().facts().apply(effect);
    }

    @Override
    public boolean willChange(CallSite site, int call) {
        return run.result(call)
                .filter(result -> result.outcome() instanceof Outcome.Changed)
                .isPresent();
    }

    @Override
    public void checkpoint(CallSite site, String name) {
        throw new DeployException(
                Problem.of(
                                Problem.Kind.ORDER,
                                "checkpoint can't be used in a function that is called while the"
                                        + " run executes")
                        .at(site));
    }

    @Override
    public CallResult result(CallSite site, int call) {
        return run.result(call)
                .orElseThrow(() ->
                        new DeployException(
                                Problem.of(
                                                Problem.Kind.OPERATION,
                                                "the operation has not been executed")
                                        .at(site)));
    }

    @Override
    public void log(Event.Level level, String message) {
        run.session().events().emit(new Event.Logged(host().name(), level, message));
    }

    @Override
    public void warn(CallSite site, String message) {
        crew.warn(site, message);
    }
}
