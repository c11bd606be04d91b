package dev.lockstep.engine.run;

import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.session.HostSession;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One host while its calls are executed: remembers how every call ended, and whether it goes on.
 */
public final class HostRun {
    /** Beyond the number of any call that a script can record. */
    private static final int FIRST_NESTED = 1 << 30;

    private final HostSession session;
    private final Callbacks callbacks;
    private final Cancellation cancellation;
    private final EventSink events;
    private final Map<Integer, CallResult> results = new ConcurrentHashMap<>();
    private final Map<Integer, CallResult> nested = new ConcurrentHashMap<>();
    private final AtomicInteger nextNested = new AtomicInteger(FIRST_NESTED);
    private volatile long idleSince = System.nanoTime();
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

    /** How a call ended, if it has; also one of a callback. */
    public Optional<CallResult> result(int call) {
        return Optional.ofNullable(results.get(call))
                .or(() -> Optional.ofNullable(nested.get(call)));
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

    /** Since when the host has had nothing to do, in the time of {@link System#nanoTime}. */
    long idleSince() {
        return idleSince;
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

    static CallResult forgiven(CallResult result) {
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
                stopped.map(HostRun::notReached).orElseGet(() -> execute(step, call, later));
        finish(step, call, result, Duration.ofNanos(System.nanoTime() - start));
        return result;
    }

    /** Tells that a call ended in a way that took no execution. */
    void finish(StepId step, OperationCall call, CallResult result, Duration took) {
        results.put(call.number(), result);
        idleSince = System.nanoTime();
        if (wentWrong(result.outcome())) {
            fail("an earlier step failed on this host");
        } else if (!result.outcome().goesOn()) {
            stop("an earlier step was not reached on this host");
        }
        events.emit(new Event.HostFinished(step, session.host().name(), result.outcome(), took));
    }

    static boolean wentWrong(Outcome outcome) {
        return outcome instanceof Outcome.Failed || outcome instanceof Outcome.TimedOut;
    }

    /** The number for a call of a callback, which no other call of the host has. */
    public int nestedNumber() {
        return nextNested.getAndIncrement();
    }

    /** Executes a call of a callback at once, as part of the callback's step. */
    public CallResult performNested(StepId step, OperationCall call) {
        CallResult result = execute(step, call, List.of());
        nested.put(call.number(), result);
        return result;
    }

    static CallResult notReached(String reason) {
        return new CallResult(new Outcome.NotReached(reason), List.of(), List.of());
    }

    private CallResult execute(StepId step, OperationCall call, List<Preview> later) {
        return new CallRun(this, callbacks, cancellation, step, call).execute(later);
    }
}
