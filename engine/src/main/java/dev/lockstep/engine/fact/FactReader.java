package dev.lockstep.engine.fact;

import org.jspecify.annotations.Nullable;

/** Gives the values of facts. */
@FunctionalInterface
public interface FactReader {
    /**
     * The value of a fact, read from the host if it is not known. Where that takes asking the host,
     * this ends the computation with a {@link FactNeeded}, and the computation is begun again when
     * the answer is there.
     *
     * @throws dev.lockstep.engine.problem.DeployException if the fact can't be read
     */
    <T extends @Nullable Object> T get(Fact<T> fact);
}
