package dev.lockstep.engine.command;

import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A function of this program's own that needs the host it is called for. */
public interface HostFunction extends ScriptFunction {
    /**
     * Calls it.
     *
     * @param host runs shell code on the host, connecting again if it has to; throws a {@link
     *     DeployException} while the host can't be reached
     * @throws DeployException if it can't do what it is for
     */
    void callOn(Function<ShellText, CommandResult> host);

    /** Not without a host. */
    @Override
    default @Nullable Object call(List<Object> arguments, Map<String, Object> keywords) {
        throw new UnsupportedOperationException(name());
    }
}
