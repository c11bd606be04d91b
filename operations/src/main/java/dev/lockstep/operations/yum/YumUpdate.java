package dev.lockstep.operations.yum;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.yum.YumOutdated;
import dev.lockstep.operations.packaging.Upgrades;

/** The newest versions of all packages. */
@Summary("Upgrades all packages.")
public record YumUpdate() implements Operation {
    static final ShellText COMMAND = ShellText.of("yum update -y");

    @Override
    public Change plan(Facts facts) {
        return Upgrades.packages(COMMAND, facts, new YumOutdated());
    }
}
