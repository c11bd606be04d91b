package dev.lockstep.operations.apk;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.apk.ApkOutdated;
import dev.lockstep.operations.packaging.Upgrades;

/** The newest versions of all packages. */
@Summary("Upgrades all packages.")
public record ApkUpgrade(
        @Option(
                        doc =
                                "Whether packages are also brought down to what the repositories"
                                        + " have.",
                        otherwise = "false")
                boolean available)
        implements Operation {
    static final ShellText COMMAND = ShellText.of("apk upgrade");

    @Override
    public Change plan(Facts facts) {
        return available
                ? Upgrades.packages(ShellText.of("apk upgrade --available"))
                : Upgrades.packages(COMMAND, facts, new ApkOutdated());
    }
}
