package dev.lockstep.operations.vzctl;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

/** A container that was started again. */
@Summary("Stops a container of OpenVZ and starts it again.")
public record VzctlRestart(
        @Option(doc = "The container's number.", example = "123") Object ctid,
        @Option(doc = "Whether it is started even if it is disabled.", otherwise = "false")
                boolean force)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Vzctl.of(Vzctl.command("stop", ctid), VzctlStart.start(ctid, force));
    }
}
