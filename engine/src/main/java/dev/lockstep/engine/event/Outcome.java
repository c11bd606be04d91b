package dev.lockstep.engine.event;

import dev.lockstep.engine.problem.Problem;

/** How a step ended on one host. */
public sealed interface Outcome {
    /**
     * Something was done.
     *
     * @param commands how many commands ran
     */
    record Changed(int commands) implements Outcome {}

    /**
     * Nothing had to be done.
     *
     * @param note why, or empty
     */
    record Unchanged(String note) implements Outcome {}

    /**
     * It went wrong.
     *
     * @param problem what went wrong
     * @param done how many commands succeeded
     * @param planned how many there were to run
     */
    record Failed(Problem problem, int done, int planned) implements Outcome {}

    /** A command took too long and was killed. */
    record TimedOut(Problem problem, int done, int planned) implements Outcome {}

    /** It went wrong, and the script said that this does not matter. */
    record IgnoredError(Problem problem, int done, int planned) implements Outcome {}

    /** It did not apply to this host. */
    record Skipped(String reason) implements Outcome {}

    /** It was not begun, because of what happened before. */
    record NotReached(String reason) implements Outcome {}

    /** Whether the host goes on after it. */
    default boolean goesOn() {
        return switch (this) {
            case Changed ignored -> true;
            case Unchanged ignored -> true;
            case IgnoredError ignored -> true;
            case Skipped ignored -> true;
            case Failed ignored -> false;
            case TimedOut ignored -> false;
            case NotReached ignored -> false;
        };
    }

    /** The word for it: {@code changed}, {@code unchanged}, {@code failed}, {@code timed-out}, … */
    default String word() {
        return switch (this) {
            case Changed ignored -> "changed";
            case Unchanged ignored -> "unchanged";
            case Failed ignored -> "failed";
            case TimedOut ignored -> "timed-out";
            case IgnoredError ignored -> "ignored-error";
            case Skipped ignored -> "skipped";
            case NotReached ignored -> "not-reached";
        };
    }
}
