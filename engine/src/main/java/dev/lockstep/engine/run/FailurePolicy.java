package dev.lockstep.engine.run;

import java.util.OptionalInt;

/**
 * How many hosts may fail before nothing new is begun on any.
 *
 * @param percent of all hosts of the run; empty: any share
 * @param count of hosts; empty: any number
 */
public record FailurePolicy(OptionalInt percent, OptionalInt count) {
    /** The others go on however many fail. */
    public static final FailurePolicy LENIENT =
            new FailurePolicy(OptionalInt.empty(), OptionalInt.empty());

    /** The first failure ends it. */
    public static final FailurePolicy STRICT =
            new FailurePolicy(OptionalInt.empty(), OptionalInt.of(0));

    private static final int PERCENT = 100;

    /** Whether so many are too many. */
    public boolean exceeded(long failed, int hosts) {
        return (count.isPresent() && failed > count.getAsInt())
                || (percent.isPresent() && failed * PERCENT > (long) percent.getAsInt() * hosts);
    }
}
