package dev.lockstep.operations.xbps;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Wanted;

import java.util.List;

/** Packages of Void Linux. */
@Summary("Installs or removes packages with xbps.")
public record XbpsPackages(
        @Option(doc = "The packages.", otherwise = "null", example = "[\"vim\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(doc = "Whether the list of packages is refreshed first.", otherwise = "false")
                boolean update,
        @Option(doc = "Whether all packages are upgraded first.", otherwise = "false")
                boolean upgrade)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        if (update) {
            change.include(new XbpsUpdate().plan(facts));
        }
        if (upgrade) {
            change.include(new XbpsUpgrade().plan(facts));
        }
        PackageManager.of(ShellText.of("xbps-install -y -u"), ShellText.of("xbps-remove -y"), null)
                .plan(
                        change,
                        Installed.read(facts, new dev.lockstep.facts.xbps.XbpsPackages()),
                        Wanted.named(packages),
                        present,
                        false);
        return change.build();
    }
}
