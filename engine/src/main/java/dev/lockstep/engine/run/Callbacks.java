package dev.lockstep.engine.run;

import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.command.ScriptFunction;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** Calls functions that scripts handed over. */
public interface Callbacks {
    /** What a function is called for. */
    enum Purpose {
        /** To do something: operations it calls are executed at once. */
        ACT,
        /** To answer a question: operations in it are errors. */
        DECIDE
    }

    /**
     * Calls a function for a host, as part of a step.
     *
     * @throws dev.lockstep.engine.problem.DeployException if it raises
     */
    @Nullable Object call(
            HostRun host,
            StepId step,
            Purpose purpose,
            ScriptFunction function,
            List<Object> arguments,
            Map<String, Object> keywords);
}
