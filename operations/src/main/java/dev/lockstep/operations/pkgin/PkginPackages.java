package dev.lockstep.operations.pkgin;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.pkgin.PkginOutdated;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Upgrades;
import dev.lockstep.operations.packaging.Wanted;

import java.util.List;

/** Packages of pkgsrc. */
@Summary("Installs, removes or upgrades packages with pkgin.")
public record PkginPackages(
        @Option(doc = "The packages.", otherwise = "null", example = "[\"vim\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(doc = "Whether packages are brought to the newest.", otherwise = "false")
                boolean latest,
        @Option(doc = "Whether the list of packages is refreshed first.", otherwise = "false")
                boolean update,
        @Option(doc = "Whether all packages are upgraded first.", otherwise = "false")
                boolean upgrade)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        if (update) {
            change.include(new PkginUpdate().plan(facts));
        }
        if (upgrade) {
            change.include(
                    update
                            ? Upgrades.packages(PkginUpgrade.COMMAND)
                            : new PkginUpgrade().plan(facts));
        }
        PackageManager.of(
                        ShellText.of("pkgin -y install"),
                        ShellText.of("pkgin -y remove"),
                        ShellText.of("pkgin -y upgrade"))
                .sparing(change, Outdated.of(facts, new PkginOutdated()))
                .plan(
                        change,
                        Installed.read(facts, new dev.lockstep.facts.pkgin.PkginPackages()),
                        Wanted.named(packages),
                        present,
                        latest);
        return change.build();
    }
}
