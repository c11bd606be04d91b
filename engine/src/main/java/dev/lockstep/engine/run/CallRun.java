package dev.lockstep.engine.run;

import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.operation.Retry;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One call on one host, whatever it takes: decides by conditions, tries again, verifies, and rolls
 * back.
 */
final class CallRun {
    private final HostRun run;
    private final Callbacks callbacks;
    private final Cancellation cancellation;
    private final StepId step;
    private final OperationCall call;

    CallRun(
            HostRun run,
            Callbacks callbacks,
            Cancellation cancellation,
            StepId step,
            OperationCall call) {
        this.run = run;
        this.callbacks = callbacks;
        this.cancellation = cancellation;
        this.step = step;
        this.call = call;
    }

    /**
     * Executes it.
     *
     * @param later previews of the calls after it, whose facts may come along
     */
    CallResult execute(List<Preview> later) {
        if (cancellation.requested()) {
            return HostRun.notReached("interrupted");
        }
        CallResult result = rolledBack(limited(later));
        return call.options().ignoreErrors() && HostRun.wentWrong(result.outcome())
                ? HostRun.forgiven(result)
                : result;
    }

    private CallResult limited(List<Preview> later) {
        try (StepLimit limit = new StepLimit(call.options().stepTimeout(), run.session()::kill)) {
            return limit.judge(guarded(() -> conditioned(later, limit)), call);
        }
    }

    private CallResult conditioned(List<Preview> later, StepLimit limit) {
        for (Condition condition : call.options().conditions()) {
            if (!holds(condition)) {
                return new CallResult(
                        new Outcome.Skipped("its condition does not hold"), List.of(), List.of());
            }
        }
        return retried(later, limit);
    }

    private CallResult retried(List<Preview> later, StepLimit limit) {
        Retry retry = call.options().retry();
        for (int attempt = 1; ; attempt++) {
            Execution execution = new Execution(run, callbacks, step, call);
            CallResult result = verified(guarded(() -> execution.once(later)));
            Optional<String> again = reasonToRetry(retry, result, execution);
            if (again.isEmpty()
                    || attempt > retry.times()
                    || limit.over()
                    || cancellation.requested()) {
                return result;
            }
            run.session()
                    .events()
                    .emit(
                            new Event.Retrying(
                                    step,
                                    run.session().host().name(),
                                    attempt + 1,
                                    retry.times() + 1,
                                    again.get()));
            if (cancellation.await(limit.atMost(retry.delay())) || limit.over()) {
                return result;
            }
        }
    }

    private Optional<String> reasonToRetry(Retry retry, CallResult result, Execution execution) {
        if (!result.outcome().goesOn()) {
            return Optional.of(result.outcome().word());
        }
        return retry.until()
                .filter(until -> decides(until, List.of(asData(result, execution))))
                .map(until -> until.name() + "() asks for another try");
    }

    private Map<String, Object> asData(CallResult result, Execution execution) {
        return Map.of(
                "stdout_lines", result.stdout(),
                "stderr_lines", result.stderr(),
                "commands", execution.planned(),
                "executed_commands", execution.executed(),
                "host", run.session().host().name().value(),
                "operation", call.name().toString());
    }

    /** A try that changed something counts only if the script finds that it did. */
    private CallResult verified(CallResult result) {
        if (!(result.outcome() instanceof Outcome.Changed(int commands))) {
            return result;
        }
        for (ScriptFunction verify : call.options().hooks().verify()) {
            Optional<Problem> refuted = refuted(verify);
            if (refuted.isPresent()) {
                return new CallResult(
                        new Outcome.Failed(refuted.get(), commands, commands),
                        result.stdout(),
                        result.stderr());
            }
        }
        return result;
    }

    private Optional<Problem> refuted(ScriptFunction verify) {
        try {
            Object verdict = acts(verify);
            return verdict == null || Truth.of(verdict)
                    ? Optional.empty()
                    : Optional.of(
                            Problem.of(
                                            Problem.Kind.OPERATION,
                                            "it was done, but "
                                                    + verify.name()
                                                    + "() finds that it is not so")
                                    .at(call.site()));
        } catch (DeployException e) {
            Problem reason = e.problems().getFirst();
            return Optional.of(
                    Problem.of(
                                    Problem.Kind.OPERATION,
                                    "it was done, but " + verify.name() + "() failed")
                            .at(call.site())
                            .withDetail(told(reason)));
        }
    }

    private static String told(Problem reason) {
        return reason.detail().isEmpty() ? reason.toString() : reason + "\n" + reason.detail();
    }

    /** What failed after commands were sent is undone as the script says; it remains a failure. */
    private CallResult rolledBack(CallResult result) {
        Outcome outcome =
                switch (result.outcome()) {
                    case Outcome.Failed(var problem, int done, int planned) when planned > 0 ->
                            new Outcome.Failed(undone(problem), done, planned);
                    case Outcome.TimedOut(var problem, int done, int planned) when planned > 0 ->
                            new Outcome.TimedOut(undone(problem), done, planned);
                    default -> result.outcome();
                };
        return new CallResult(outcome, result.stdout(), result.stderr());
    }

    private Problem undone(Problem problem) {
        StringBuilder told = new StringBuilder(problem.detail());
        for (ScriptFunction rollback : call.options().hooks().rollback()) {
            told.append(told.isEmpty() ? "" : "\n").append(undo(rollback));
        }
        return problem.withDetail(told.toString());
    }

    private String undo(ScriptFunction rollback) {
        if (cancellation.requested()) {
            return "Not rolled back by " + rollback.name() + "(), since the run was interrupted.";
        }
        try {
            var ignored = acts(rollback);
            return "Rolled back by " + rollback.name() + "().";
        } catch (DeployException e) {
            return "Rolling back by "
                    + rollback.name()
                    + "() failed: "
                    + told(e.problems().getFirst());
        }
    }

    private @Nullable Object acts(ScriptFunction function) {
        return callbacks.call(run, step, Callbacks.Purpose.ACT, function, List.of(), Map.of());
    }

    private boolean decides(ScriptFunction function, List<Object> arguments) {
        return Truth.of(
                callbacks.call(run, step, Callbacks.Purpose.DECIDE, function, arguments, Map.of()));
    }

    private boolean holds(Condition condition) {
        return switch (condition) {
            case Condition.Constant(boolean value) -> value;
            case Condition.Function(var function) -> decides(function, List.of());
            case Condition.OfCalls(var calls, boolean all, var aspect) ->
                    all
                            ? calls.stream().allMatch(each -> holds(aspect, each))
                            : calls.stream().anyMatch(each -> holds(aspect, each));
        };
    }

    private boolean holds(Condition.Aspect aspect, int earlier) {
        Optional<Outcome> outcome = run.result(earlier).map(CallResult::outcome);
        return switch (aspect) {
            case CHANGED -> outcome.filter(Outcome.Changed.class::isInstance).isPresent();
            case UNCHANGED -> outcome.filter(CallRun::leftAlone).isPresent();
            case SUCCEEDED ->
                    outcome.filter(o -> o instanceof Outcome.Changed || leftAlone(o)).isPresent();
            case FAILED ->
                    outcome.filter(o -> !o.goesOn() || o instanceof Outcome.IgnoredError)
                            .isPresent();
        };
    }

    /** A call whose condition did not hold has changed nothing either. */
    private static boolean leftAlone(Outcome outcome) {
        return outcome instanceof Outcome.Unchanged || outcome instanceof Outcome.Skipped;
    }

    private static CallResult guarded(Supplier<CallResult> work) {
        try {
            return work.get();
        } catch (DeployException e) {
            return new CallResult(
                    new Outcome.Failed(e.problems().getFirst(), 0, 0), List.of(), List.of());
        } catch (RuntimeException e) {
            Problem defect =
                    Problem.of(Problem.Kind.INTERNAL, "this step can't be executed: " + e)
                            .withHint("This is a defect of Lockstep; please report it");
            return new CallResult(new Outcome.Failed(defect, 0, 0), List.of(), List.of());
        }
    }
}
