package dev.lockstep.engine.operation;

import dev.lockstep.engine.command.ScriptFunction;

import java.util.List;

/** What {@code _if} asks right before a call is executed. */
public sealed interface Condition {
    /** Decided when the script ran. */
    record Constant(boolean value) implements Condition {}

    /** A function of the script. */
    record Function(ScriptFunction function) implements Condition {}

    /**
     * How earlier calls of the same host ended.
     *
     * @param calls their numbers on the host
     * @param all whether all of them must, rather than any
     * @param aspect what they must have done
     */
    record OfCalls(List<Integer> calls, boolean all, Aspect aspect) implements Condition {
        /** Copies the calls. */
        public OfCalls {
            calls = List.copyOf(calls);
        }
    }

    /** What a call can have done. */
    enum Aspect {
        /** It changed something. */
        CHANGED,
        /** It changed nothing. */
        UNCHANGED,
        /** It ended without an error. */
        SUCCEEDED,
        /** It failed. */
        FAILED
    }
}
