package dev.lockstep.operations.vzctl;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

/** A container that is gone. */
@Summary("Deletes a container of OpenVZ.")
public record VzctlDelete(@Option(doc = "The container's number.", example = "123") Object ctid)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Vzctl.of(Vzctl.command("delete", ctid));
    }
}
