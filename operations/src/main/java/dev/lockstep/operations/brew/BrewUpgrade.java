package dev.lockstep.operations.brew;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.brew.BrewOutdated;
import dev.lockstep.operations.packaging.Upgrades;

/** The newest versions of all packages. */
@Summary("Upgrades all packages.")
public record BrewUpgrade() implements Operation {
    static final ShellText COMMAND = ShellText.of("brew upgrade");

    @Override
    public Change plan(Facts facts) {
        return Upgrades.packages(COMMAND, facts, new BrewOutdated());
    }
}
