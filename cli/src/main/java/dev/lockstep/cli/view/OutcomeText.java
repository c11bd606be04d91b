package dev.lockstep.cli.view;

import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.event.Outcome;

/** Outcomes in words. */
public final class OutcomeText {
    private OutcomeText() {}

    /**
     * The outcome in a line.
     *
     * @param took what to say of the time it took, behind the number of commands; may be empty
     */
    public static String line(Screen screen, Outcome outcome, String took) {
        return switch (outcome) {
            case Outcome.Changed(int commands) ->
                    screen.styled(Style.YELLOW, "changed")
                            + " ("
                            + counted(commands, "command")
                            + took
                            + ")";
            case Outcome.Unchanged(var note) ->
                    screen.styled(Style.GREEN, "no change") + reason(note);
            case Outcome.Failed(var problem, int done, int planned) ->
                    screen.styled(Style.RED, "failed") + progress(done, planned);
            case Outcome.TimedOut(var problem, int done, int planned) ->
                    screen.styled(Style.RED, "timed out") + progress(done, planned);
            case Outcome.IgnoredError(var problem, int done, int planned) ->
                    screen.styled(Style.YELLOW, "ignored error") + progress(done, planned);
            case Outcome.Skipped(var reason) ->
                    screen.styled(Style.CYAN, "skipped") + reason(reason);
            case Outcome.NotReached(var reason) ->
                    screen.styled(Style.DIM, "not reached") + reason(reason);
        };
    }

    /** A number and what it counts, such as {@code 2 hosts}. */
    public static String counted(long count, String word) {
        return count + " " + word + (count == 1 ? "" : "s");
    }

    private static String progress(int done, int planned) {
        return planned > 1 ? " (" + done + " of " + planned + " commands succeeded)" : "";
    }

    private static String reason(String reason) {
        return reason.isEmpty() ? "" : " (" + OneLine.of(reason) + ")";
    }
}
