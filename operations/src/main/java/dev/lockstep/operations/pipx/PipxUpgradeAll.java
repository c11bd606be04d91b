package dev.lockstep.operations.pipx;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.packaging.Upgrades;

/** The newest versions of all programs pipx installed. */
@Summary("Upgrades all programs that pipx installed.")
public record PipxUpgradeAll() implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Upgrades.packages(ShellText.of("pipx upgrade-all"));
    }
}
