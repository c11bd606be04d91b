package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.CommandResult.End;
import dev.lockstep.engine.connector.Request;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One write to a shell, and what it answers. Runs in the thread of the one who asks; only that
 * thread changes it.
 */
final class Exchange {
    /** How a command is ended. */
    @FunctionalInterface
    interface Ender {
        /** As {@link KillCode#end}; the answer comes when nothing of the command is left. */
        Future<?> end(long shell, long process, long group, Duration grace);
    }

    /**
     * What came of it.
     *
     * @param results of the frames that began, in order
     * @param goesOn whether the requests after these are to be done
     */
    record Answer(List<CommandResult> results, boolean goesOn) {}

    /** How long a command may take to end once it was asked to. */
    static final Duration GRACE = Duration.ofSeconds(5);

    /** How long the host may take to do what ends commands, beside that. */
    private static final Duration SLACK = Duration.ofSeconds(10);

    /** How long a shell may take to say that it is one. */
    private static final Duration GREETING = Duration.ofSeconds(30);

    private static final Duration IDLE = Duration.ofHours(1);

    private final Wire wire;
    private final List<Frame> frames;
    private final Ender ender;
    private final Meter meter;
    private final boolean again;
    private final Sending sending;
    private final List<CommandResult> results = new ArrayList<>();
    private final int[] ends;
    private final @Nullable Mark[] begins;
    private int closed;
    private int done;
    private int kills;
    private boolean over;
    private @Nullable Instant deadline;
    private @Nullable End forced;
    private Future<?> ending = CompletableFuture.completedFuture(null);

    /**
     * An exchange of these frames.
     *
     * @param again whether it may be left unfinished for another shell to go on with
     */
    Exchange(Wire wire, List<Frame> frames, Ender ender, Meter meter, boolean again) {
        this.wire = wire;
        this.frames = frames;
        this.ender = ender;
        this.meter = meter;
        this.again = again;
        this.sending = new Sending(wire, frames);
        this.ends = new int[frames.size()];
        this.begins = new Mark[frames.size()];
    }

    /**
     * Does it.
     *
     * @param opening text that goes before the frames
     * @throws NoShellException if what is on the other side is no shell
     */
    Answer run(String opening) throws InterruptedException, NoShellException {
        wire.expect(frames);
        meter.roundTrip();
        if (!wire.greeted()) {
            deadline = Instant.now().plus(GREETING);
        }
        Thread.startVirtualThread(() -> sending.send(opening));
        while (!over) {
            switch (wire.next(patience())) {
                case null -> late();
                case Signal.Marked(Mark mark) -> marked(mark);
                case Signal.Closed _ -> closed();
                case Signal.Kill _ -> kill();
                case Signal.Noise _ -> {}
            }
        }
        return new Answer(List.copyOf(results), goesOn());
    }

    private boolean goesOn() {
        int last = results.size() - 1;
        return kills == 0
                && (last < 0
                        || (results.get(last).end() != End.UNKNOWN
                                && !frames.get(last).halts(results.get(last))));
    }

    private Duration patience() {
        if (closed > 0) {
            return Duration.ofSeconds(1);
        }
        return deadline == null ? IDLE : Duration.between(Instant.now(), deadline);
    }

    private void marked(Mark mark) {
        switch (mark.kind()) {
            case HELLO -> greeted(mark);
            case BEGIN -> begin(mark);
            case READY -> ready(mark);
            case END -> end(mark);
            case DONE -> over = ++done == 2;
        }
    }

    /** The bytes of an upload cost a round trip more than a command. */
    private void ready(Mark mark) {
        if (!mark.error()) {
            meter.roundTrip();
        }
        sending.ready(mark.frame(), true);
    }

    /** The greeting on standard error may come when the first frame has already begun. */
    private void greeted(Mark mark) {
        if (!mark.error()) {
            deadline = null;
        }
    }

    /** The two streams run ahead of each other, so a frame may begin before the last has ended. */
    private void begin(Mark mark) {
        if (!mark.error()) {
            begins[mark.frame()] = mark;
            frames.get(mark.frame()).begun();
            meter.command();
            underWay();
        }
    }

    private void end(Mark mark) {
        sending.ready(mark.frame(), false);
        boolean leftOut = mark.number(1) < 0;
        if (!leftOut && ++ends[mark.frame()] == 2) {
            conclude(forced == null ? End.EXITED : forced, (int) mark.number(1));
            underWay();
        }
    }

    /** The frame that comes next has its time from now on. */
    private void underWay() {
        Mark begin = current();
        if (begin == null || forced != null) {
            return;
        }
        if (kills > 0) {
            force(End.KILLED, begin, GRACE);
        } else if (frames.get(results.size()).request() instanceof Request.Run run) {
            deadline = run.timeout().map(Instant.now()::plus).orElse(null);
        }
    }

    /** The frame that runs; one whose end has come on either stream does not. */
    private @Nullable Mark current() {
        int next = results.size();
        return next < frames.size() && ends[next] == 0 ? begins[next] : null;
    }

    private void conclude(End end, int exitCode) {
        if (forced != null) {
            awaitEnding();
        }
        results.add(frames.get(results.size()).result(end, exitCode));
        forced = null;
        deadline = null;
    }

    /** A command was not ended before everything it started is. */
    private void awaitEnding() {
        try {
            ending.get(SLACK.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            // More can't be done from here.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void late() throws NoShellException {
        Mark begin = current();
        if (closed > 0) {
            broken();
        } else if (!wire.greeted()) {
            wire.close();
            throw new NoShellException();
        } else if (begin != null && forced == null && deadline != null) {
            force(End.TIMED_OUT, begin, GRACE);
        } else if (forced != null) {
            wire.close();
            closed++;
        }
    }

    private void force(End end, Mark begin, Duration grace) {
        forced = end;
        deadline = Instant.now().plus(grace).plus(SLACK);
        ending =
                ender.end(
                        end == End.KILLED ? wire.process() : 0,
                        begin.number(1),
                        begin.number(2),
                        grace);
    }

    private void kill() {
        kills++;
        Mark begin = current();
        if (!wire.greeted()) {
            wire.close();
        } else if (begin != null) {
            force(End.KILLED, begin, kills == 1 ? GRACE : Duration.ZERO);
        }
    }

    private void closed() throws NoShellException {
        if (++closed == 2) {
            broken();
        }
    }

    private void broken() throws NoShellException {
        over = true;
        sending.stop();
        if (!wire.greeted() && kills == 0 && wire.exited()) {
            throw new NoShellException();
        }
        int next = results.size();
        Optional<String> problem = sending.problem();
        if (problem.isEmpty() && mayGoOnElsewhere()) {
            return;
        }
        if (problem.isPresent()) {
            results.add(CommandResult.exited(1, "", problem.get() + "\n"));
        } else if (next < frames.size() && !endedByItself(next)) {
            conclude(forced != null ? forced : kills > 0 ? End.KILLED : End.UNKNOWN, -1);
        }
    }

    /**
     * Whether another shell may take over what has no result yet, for nothing of it can be done
     * twice by that: the host was not told, or only questions are left.
     */
    private boolean mayGoOnElsewhere() {
        return again
                && kills == 0
                && forced == null
                && (!sending.begun()
                        || frames.subList(results.size(), frames.size()).stream()
                                .allMatch(frame -> frame.request().question()));
    }

    /** A shell ends when an upload fails; what comes after that was not begun. */
    private boolean endedByItself(int next) {
        return next > 0
                && begins[next] == null
                && frames.get(next - 1).upload().isPresent()
                && !results.get(next - 1).succeeded();
    }
}
