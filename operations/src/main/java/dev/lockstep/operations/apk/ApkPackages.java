package dev.lockstep.operations.apk;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.apk.ApkOutdated;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Upgrades;
import dev.lockstep.operations.packaging.Wanted;

import java.util.List;

/** Packages of Alpine. */
@Summary("Installs, removes or upgrades packages with apk.")
public record ApkPackages(
        @Option(
                        doc = "The packages, each perhaps with a version.",
                        otherwise = "null",
                        example = "[\"curl\", \"git=2.40.1-r0\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether packages without a version are brought to the newest.",
                        otherwise = "false")
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
            change.include(new ApkUpdate().plan(facts));
        }
        if (upgrade) {
            change.include(
                    update
                            ? Upgrades.packages(ApkUpgrade.COMMAND)
                            : new ApkUpgrade(false).plan(facts));
        }
        PackageManager.of(
                        ShellText.of("apk add"),
                        ShellText.of("apk del"),
                        ShellText.of("apk upgrade"))
                .sparing(change, Outdated.of(facts, new ApkOutdated()))
                .plan(
                        change,
                        Installed.read(facts, new dev.lockstep.facts.apk.ApkPackages()),
                        Wanted.parse(packages, "="),
                        present,
                        latest);
        return change.build();
    }
}
