package dev.lockstep.operations.vzctl;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

/** The files of a container, not mounted. */
@Summary("Unmounts the file system of a container of OpenVZ.")
public record VzctlUnmount(@Option(doc = "The container's number.", example = "123") Object ctid)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Vzctl.of(Vzctl.command("umount", ctid));
    }
}
