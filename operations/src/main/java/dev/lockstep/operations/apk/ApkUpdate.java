package dev.lockstep.operations.apk;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.packaging.Upgrades;

/** A fresh list of packages. */
@Summary("Refreshes the list of packages.")
public record ApkUpdate() implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Upgrades.lists(ShellText.of("apk update"));
    }
}
