package dev.lockstep.engine.command;

import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/**
 * A function that a script handed over, to be called while a run executes. Two are equal if their
 * code is at one place.
 */
public interface ScriptFunction {
    /** Its name as the script wrote it. */
    String name();

    /** Where its code is, {@code file:line}, or empty for one of this program's own. */
    String location();

    /**
     * Calls it on behalf of the host whose thread this is.
     *
     * @return its value as data (null, booleans, numbers, text, times, lists, sets, maps)
     * @throws DeployException if it raises, with the script's own lines
     */
    @Nullable Object call(List<Object> arguments, Map<String, Object> keywords);
}
