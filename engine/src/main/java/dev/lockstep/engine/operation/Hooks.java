package dev.lockstep.engine.operation;

import dev.lockstep.engine.command.ScriptFunction;

import java.util.List;

/**
 * What a script wants done around a call on each host. Operations that these functions call are
 * executed at once.
 *
 * @param verify called in order after a try that changed something; one that raises, or gives
 *     something false other than {@code None}, makes the try a failure
 * @param rollback called in order when the call has failed for good after it sent commands; the
 *     failure stays one
 */
public record Hooks(List<ScriptFunction> verify, List<ScriptFunction> rollback) {
    /** Nothing. */
    public static final Hooks NONE = new Hooks(List.of(), List.of());

    /** Copies the functions. */
    public Hooks {
        verify = List.copyOf(verify);
        rollback = List.copyOf(rollback);
    }
}
