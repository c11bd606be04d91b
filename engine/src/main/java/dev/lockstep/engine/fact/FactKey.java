package dev.lockstep.engine.fact;

import dev.lockstep.engine.command.Surroundings;

/** A question as it is asked: the fact, and whatever of the surroundings can change its answer. */
public record FactKey(Fact<?> fact, Surroundings surroundings) {
    /** The key of a fact asked in some surroundings. */
    public static FactKey of(Fact<?> fact, Surroundings surroundings) {
        return new FactKey(fact, fact.dependsOnSurroundings() ? surroundings : Surroundings.PLAIN);
    }
}
