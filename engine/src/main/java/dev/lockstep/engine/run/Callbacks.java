package dev.lockstep.engine.run;

import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.command.ScriptFunction;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** Calls functions that scripts handed over. */
public interface Callbacks {
    /**
     * Calls a function for a host, as part of a step. Operations it calls are executed at once.
     *
     * @throws dev.lockstep.engine.problem.DeployException if it raises
     */
    @Nullable Object call(
            HostRun host,
            StepId step,
            ScriptFunction function,
            List<Object> arguments,
            Map<String, Object> keywords);
}
