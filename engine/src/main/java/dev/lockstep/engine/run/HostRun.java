package dev.lockstep.engine.run;

import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.operation.Retry;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.session.HostSession;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * One host while its calls are executed: decides by conditions, tries again, and remembers how
 * every call ended.
 */
public final class HostRun {
    private final HostSession session;
    private final Callbacks callbacks;
    private final Cancellation cancellation;
    private final EventSink events;
    private final Map<Integer, CallResult> results = new ConcurrentHashMap<>();
    private volatile Optional<String> stopped = Optional.empty();
    private volatile boolean failed;

    /** A host of which nothing has been executed. */
    public HostRun(
            HostSession session, Callbacks callbacks, Cancellation cancellation, EventSink events) {
        this.session = session;
        this.callbacks = callbacks;
        this.cancellation = cancellation;
        this.events = events;
    }

    /** The host's session. */
    public HostSession session() {
        return session;
    }

    /** How a call ended, if it has. */
    public Optional<CallResult> result(int call) {
        return Optional.ofNullable(results.get(call));
    }

    /** How its calls ended, in their order. */
    public List<Outcome> outcomes() {
        return results.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getValue().outcome())
                .toList();
    }

    /** Why nothing more is executed on this host; empty while it takes part. */
    public Optional<String> stopped() {
        return stopped;
    }

    /** From now on nothing more is executed on this host; the first reason stays. */
    public synchronized void stop(String reason) {
        if (stopped.isEmpty()) {
            stopped = Optional.of(reason);
        }
    }

    /** Whether something went wrong on this host that nobody said does not matter. */
    public boolean failed() {
        return failed;
    }

    /** Something went wrong on this host: nothing more is executed. */
    public void fail(String reason) {
        failed = true;
        stop(reason);
    }

    /**
     * The script has dealt with what went wrong: the host takes part again, its failures count as
     * ignored errors.
     */
    public synchronized void forgive() {
        failed = false;
        stopped = Optional.empty();
        results.replaceAll((call, result) -> forgiven(result));
    }

    private static CallResult forgiven(CallResult result) {
        return new CallResult(forgiven(result.outcome()), result.stdout(), result.stderr());
    }

    private static Outcome forgiven(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Failed(var problem, int done, int planned) ->
                    new Outcome.IgnoredError(problem, done, planned);
            case Outcome.TimedOut(var problem, int done, int planned) ->
                    new Outcome.IgnoredError(problem, done, planned);
            case Outcome.NotReached ignored ->
                    new Outcome.Skipped("after an error that the script dealt with");
            default -> outcome;
        };
    }

    /**
     * Executes a call, whatever it takes, and tells how it ended: exactly one {@code HostFinished}.
     *
     * @param later previews of the calls after it, whose facts may come along
     */
    CallResult perform(StepId step, OperationCall call, List<Preview> later) {
        long start = System.nanoTime();
        CallResult result =
                stopped.map(HostRun::notReached).orElseGet(() -> attempt(step, call, later));
        finish(step, call, result, Duration.ofNanos(System.nanoTime() - start));
        return result;
    }

    /** Tells that a call ended in a way that took no execution. */
    void finish(StepId step, OperationCall call, CallResult result, Duration took) {
        results.put(call.number(), result);
        if (wentWrong(result.outcome())) {
            fail("an earlier step failed on this host");
        } else if (!result.outcome().goesOn()) {
            stop("an earlier step was not reached on this host");
        }
        events.emit(new Event.HostFinished(step, session.host().name(), result.outcome(), took));
    }

    private static boolean wentWrong(Outcome outcome) {
        return outcome instanceof Outcome.Failed || outcome instanceof Outcome.TimedOut;
    }

    /** Executes a call of a callback at once, as part of the callback's step. */
    public CallResult performNested(StepId step, OperationCall call) {
        return attempt(step, call, List.of());
    }

    static CallResult notReached(String reason) {
        return new CallResult(new Outcome.NotReached(reason), List.of(), List.of());
    }

    private CallResult attempt(StepId step, OperationCall call, List<Preview> later) {
        if (cancellation.requested()) {
            return notReached("interrupted");
        }
        CallResult result = guarded(() -> conditioned(step, call, later));
        return call.options().ignoreErrors() && wentWrong(result.outcome())
                ? forgiven(result)
                : result;
    }

    private CallResult conditioned(StepId step, OperationCall call, List<Preview> later) {
        for (Condition condition : call.options().conditions()) {
            if (!holds(step, condition)) {
                return new CallResult(
                        new Outcome.Skipped("its condition does not hold"), List.of(), List.of());
            }
        }
        return retried(step, call, later);
    }

    private CallResult retried(StepId step, OperationCall call, List<Preview> later) {
        Retry retry = call.options().retry();
        for (int attempt = 1; ; attempt++) {
            CallResult result =
                    guarded(() -> new Execution(this, callbacks, step, call).once(later));
            Optional<String> again = reasonToRetry(step, retry, result);
            if (again.isEmpty() || attempt > retry.times() || cancellation.requested()) {
                return result;
            }
            events.emit(
                    new Event.Retrying(
                            step,
                            session.host().name(),
                            attempt + 1,
                            retry.times() + 1,
                            again.get()));
            if (cancellation.await(retry.delay())) {
                return result;
            }
        }
    }

    private Optional<String> reasonToRetry(StepId step, Retry retry, CallResult result) {
        if (!result.outcome().goesOn()) {
            return Optional.of(result.outcome().word());
        }
        return retry.until()
                .filter(until ->
                        truth(callbacks.call(this, step, until, List.of(asData(result)), Map.of())))
                .map(until -> until.name() + "() asks for another try");
    }

    private static Map<String, Object> asData(CallResult result) {
        return Map.of("stdout_lines", result.stdout(), "stderr_lines", result.stderr());
    }

    private boolean holds(StepId step, Condition condition) {
        return switch (condition) {
            case Condition.Constant(boolean value) -> value;
            case Condition.Function(var function) ->
                    truth(callbacks.call(this, step, function, List.of(), Map.of()));
            case Condition.OfCalls(var calls, boolean all, var aspect) ->
                    all
                            ? calls.stream().allMatch(call -> holds(aspect, call))
                            : calls.stream().anyMatch(call -> holds(aspect, call));
        };
    }

    private boolean holds(Condition.Aspect aspect, int call) {
        Optional<Outcome> outcome = result(call).map(CallResult::outcome);
        return switch (aspect) {
            case CHANGED -> outcome.filter(Outcome.Changed.class::isInstance).isPresent();
            case UNCHANGED -> outcome.filter(Outcome.Unchanged.class::isInstance).isPresent();
            case SUCCEEDED ->
                    outcome.filter(o ->
                                    o instanceof Outcome.Changed || o instanceof Outcome.Unchanged)
                            .isPresent();
            case FAILED ->
                    outcome.filter(o -> !o.goesOn() || o instanceof Outcome.IgnoredError)
                            .isPresent();
        };
    }

    /** Python's notion of truth, for what a script's function returned. */
    private static boolean truth(@Nullable Object value) {
        return switch (value) {
            case null -> false;
            case Boolean bool -> bool;
            case Number number -> number.doubleValue() != 0;
            case String text -> !text.isEmpty();
            case Collection<?> many -> !many.isEmpty();
            case Map<?, ?> map -> !map.isEmpty();
            default -> true;
        };
    }

    private CallResult guarded(Supplier<CallResult> work) {
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
