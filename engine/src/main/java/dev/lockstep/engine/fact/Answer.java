package dev.lockstep.engine.fact;

import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

/** What came of asking a fact. */
public sealed interface Answer {
    /** The value. */
    record Value(@Nullable Object value) implements Answer {}

    /** The fact has nothing to say here: a program is missing, a user does not exist. */
    record Absent(@Nullable Object value, String reason) implements Answer {}

    /** The fact could not be read. */
    record Failed(Problem problem) implements Answer {}
}
