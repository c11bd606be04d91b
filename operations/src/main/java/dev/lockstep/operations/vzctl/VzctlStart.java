package dev.lockstep.operations.vzctl;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

/** A container that runs. */
@Summary("Starts a container of OpenVZ.")
public record VzctlStart(
        @Option(doc = "The container's number.", example = "123") Object ctid,
        @Option(doc = "Whether it is started even if it is disabled.", otherwise = "false")
                boolean force)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Vzctl.of(start(ctid, force));
    }

    static ShellText start(Object ctid, boolean force) {
        ShellText start = Vzctl.command("start", ctid);
        return force ? start.with("--force") : start;
    }
}
