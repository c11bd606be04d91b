package dev.lockstep.cli.view.live;

import dev.lockstep.cli.view.Durations;
import dev.lockstep.cli.view.OneLine;
import dev.lockstep.cli.view.OutcomeText;
import dev.lockstep.cli.view.Printable;
import dev.lockstep.cli.view.ProblemText;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.problem.Problem;

import java.nio.charset.Charset;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How things at work look.
 *
 * @param screen gives colours
 * @param pictures shown one after the other while something is at work
 * @param verbosity 0: steps and outcomes; 1: commands too; 2: what they print
 */
record Look(Screen screen, List<String> pictures, int verbosity) {
    private static final int PICTURE_MILLIS = 100;

    /** Dots that go round; needs a terminal that shows Unicode. */
    private static final List<String> DOTS =
            List.of("⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏");

    /** A stroke that goes round. */
    private static final List<String> STROKES = List.of("|", "/", "-", "\\");

    /** Copies the pictures. */
    Look {
        pictures = List.copyOf(pictures);
    }

    /** How things look on a terminal of this encoding. */
    static Look on(Screen screen, Charset encoding, int verbosity) {
        boolean dots = encoding.newEncoder().canEncode(DOTS.getFirst());
        return new Look(screen, dots ? DOTS : STROKES, verbosity);
    }

    String picture(Instant now) {
        int turn = Math.toIntExact(now.toEpochMilli() / PICTURE_MILLIS % pictures.size());
        return screen.styled(Style.YELLOW, pictures.get(turn));
    }

    /** A time that goes on, in whole seconds and more. */
    static String elapsed(Instant since, Instant now) {
        Duration elapsed = Duration.between(since, now);
        return elapsed.toMinutes() > 0
                ? elapsed.toMinutes() + " min " + elapsed.toSecondsPart() + " s"
                : elapsed.toSeconds() + " s";
    }

    /** The host as it is now. */
    String now(HostLine line, Instant now) {
        String name = "    " + line.host() + ": ";
        if (line.outcome().isPresent()) {
            return name + ended(line);
        }
        return line.since()
                .map(since ->
                        name
                                + picture(now)
                                + " executing, "
                                + elapsed(since, now)
                                + screen.styled(Style.DIM, "  " + OneLine.of(line.doing())))
                .orElseGet(() -> name + screen.styled(Style.DIM, "waiting"));
    }

    /** How the host ended, in a line that tells of a problem, too. */
    private String ended(HostLine line) {
        String summary =
                line.outcome()
                        .flatMap(Look::problem)
                        .map(problem -> ": " + OneLine.of(Printable.line(problem.summary())))
                        .orElse("");
        return outcome(line) + summary;
    }

    /** The host's outcome. */
    String outcome(HostLine line) {
        String took =
                line.took().toMillis() >= PICTURE_MILLIS ? ", " + Durations.text(line.took()) : "";
        return line.outcome()
                .map(outcome -> OutcomeText.line(screen, outcome, took))
                .orElse("not heard of");
    }

    /** All there is to say of what went wrong, indented. */
    List<String> problemLines(HostLine line) {
        return line.outcome().flatMap(Look::problem).stream()
                .flatMap(problem -> ProblemText.lines(screen, printable(problem)).stream())
                .map(text -> "      " + text)
                .toList();
    }

    private static Optional<Problem> problem(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Failed failed -> Optional.of(failed.problem());
            case Outcome.TimedOut timedOut -> Optional.of(timedOut.problem());
            case Outcome.IgnoredError ignored -> Optional.of(ignored.problem());
            default -> Optional.empty();
        };
    }

    private static Problem printable(Problem problem) {
        return new Problem(
                problem.kind(),
                Printable.lines(problem.summary()),
                Printable.lines(problem.detail()),
                Printable.line(problem.where()),
                Printable.lines(problem.hint()));
    }
}
