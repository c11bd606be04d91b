package dev.lockstep.facts.hardware;

import dev.lockstep.engine.fact.CommandFact;

import org.jspecify.annotations.Nullable;

/** A fact about the machine that does not depend on who asks. */
interface HardwareFact<T extends @Nullable Object> extends CommandFact<T> {
    @Override
    default boolean dependsOnSurroundings() {
        return false;
    }
}
