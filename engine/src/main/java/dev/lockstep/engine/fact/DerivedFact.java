package dev.lockstep.engine.fact;

import org.jspecify.annotations.Nullable;

/** A fact computed from other facts. */
public non-sealed interface DerivedFact<T extends @Nullable Object> extends Fact<T> {
    /** Computes it. */
    T derive(FactReader facts);
}
