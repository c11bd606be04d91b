package dev.lockstep.cli.view.report;

import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.problem.Problem;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One step on one host: what was planned, and what came of it. Not safe for use by many threads.
 */
final class Cell {
    /** How many lines of commands and what they print are kept, of the end. */
    private static final int KEPT = 100;

    private final Deque<String> transcript = new ArrayDeque<>();
    private Optional<Preview> preview = Optional.empty();
    private Optional<Outcome> outcome = Optional.empty();
    private Instant ended = Instant.EPOCH;
    private Duration took = Duration.ZERO;
    private int lost;
    private int begun;

    Optional<Preview> preview() {
        return preview;
    }

    Optional<Outcome> outcome() {
        return outcome;
    }

    /** When it ended, if it has an outcome. */
    Instant ended() {
        return ended;
    }

    /** When it began, if it has an outcome. */
    Instant began() {
        return ended.minus(took);
    }

    Duration took() {
        return took;
    }

    /** How many commands it began. */
    int begun() {
        return begun;
    }

    /** The end of its commands and of what they printed. */
    List<String> transcript() {
        return List.copyOf(transcript);
    }

    /** How many lines came before those that are kept. */
    int lost() {
        return lost;
    }

    /** The word for its outcome, or else for its grade. */
    String word() {
        return outcome.map(Outcome::word)
                .or(() -> preview.map(planned -> planned.grade().word()))
                .orElse("open");
    }

    /** Its grade and its outcome, as far as there are any. */
    List<String> words() {
        return Stream.concat(
                        preview.map(planned -> planned.grade().word()).stream(),
                        outcome.map(Outcome::word).stream())
                .distinct()
                .toList();
    }

    /** What went wrong. */
    Optional<Problem> problem() {
        return outcome.flatMap(Cell::problem);
    }

    void planned(Preview planned) {
        preview = Optional.of(planned);
    }

    void command(String command) {
        begun++;
        command.lines().forEach(line -> keep("$ " + line));
    }

    void keep(String line) {
        transcript.add(line);
        if (transcript.size() > KEPT) {
            transcript.remove();
            lost++;
        }
    }

    void end(Outcome how, Duration inTime, Instant now) {
        outcome = Optional.of(how);
        took = inTime;
        ended = now;
    }

    private static Optional<Problem> problem(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Failed failed -> Optional.of(failed.problem());
            case Outcome.TimedOut timedOut -> Optional.of(timedOut.problem());
            case Outcome.IgnoredError ignored -> Optional.of(ignored.problem());
            default -> Optional.empty();
        };
    }
}
