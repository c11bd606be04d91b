package dev.lockstep.engine.run;

import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.problem.Problem;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ends what runs on a host when a call as a whole takes too long there. */
final class StepLimit implements AutoCloseable {
    /** How long a command that was asked to end may take for it. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final Optional<Duration> limit;
    private final long begun = System.nanoTime();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean over;

    StepLimit(Optional<Duration> limit, Runnable kill) {
        this.limit = limit;
        limit.ifPresent(time -> Thread.startVirtualThread(() -> watch(time, kill)));
    }

    private void watch(Duration time, Runnable kill) {
        Duration patience = time;
        while (!endsWithin(patience)) {
            over = true;
            kill.run();
            patience = GRACE;
        }
    }

    private boolean endsWithin(Duration time) {
        try {
            return ended.await(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Whether the time is over. */
    boolean over() {
        return over;
    }

    /** How much of {@code wanted} there is time for. */
    Duration atMost(Duration wanted) {
        Duration left =
                limit.map(time -> time.minusNanos(System.nanoTime() - begun)).orElse(wanted);
        return left.compareTo(wanted) < 0 ? left : wanted;
    }

    /** A failure that comes of the limit says so. */
    CallResult judge(CallResult result, OperationCall call) {
        return over && !result.outcome().goesOn()
                ? new CallResult(tooLong(result.outcome(), call), result.stdout(), result.stderr())
                : result;
    }

    private Outcome tooLong(Outcome outcome, OperationCall call) {
        Problem problem =
                Problem.of(
                                Problem.Kind.OPERATION,
                                "the step took longer than "
                                        + limit.map(Spans::text).orElse("allowed"))
                        .at(call.site());
        return switch (outcome) {
            case Outcome.Failed(var first, int done, int planned) ->
                    new Outcome.TimedOut(problem.withDetail(first.detail()), done, planned);
            case Outcome.TimedOut(var first, int done, int planned) ->
                    new Outcome.TimedOut(problem.withDetail(first.detail()), done, planned);
            default -> new Outcome.TimedOut(problem, 0, 0);
        };
    }

    @Override
    public void close() {
        ended.countDown();
    }
}
