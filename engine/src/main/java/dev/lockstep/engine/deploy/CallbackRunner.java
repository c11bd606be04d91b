package dev.lockstep.engine.deploy;

import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.script.Recorder;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** Calls a script's function so that what it says goes to a recorder. */
@FunctionalInterface
public interface CallbackRunner {
    /** For runs without a script: the function is called as it is. */
    CallbackRunner PLAIN =
            (recorder, function, arguments, keywords) -> function.call(arguments, keywords);

    /**
     * Calls it.
     *
     * @throws dev.lockstep.engine.problem.DeployException if it raises
     */
    @Nullable Object call(
            Recorder recorder,
            ScriptFunction function,
            List<Object> arguments,
            Map<String, Object> keywords);
}
