package dev.lockstep.operations.vzctl;

import com.google.errorprone.annotations.CompileTimeConstant;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Change;

/** Commands of vzctl. What a container is does not show in any other fact of the host. */
final class Vzctl {
    private Vzctl() {}

    static ShellText command(@CompileTimeConstant final String action, Object ctid) {
        return ShellText.of("vzctl").then(ShellText.of(action)).quoted(ctid);
    }

    static Change of(ShellText... commands) {
        Change.Builder change = Change.builder();
        for (ShellText command : commands) {
            change.run(command);
        }
        return change.forgetFamily("vzctl").build();
    }
}
