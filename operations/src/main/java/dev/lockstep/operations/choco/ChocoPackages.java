package dev.lockstep.operations.choco;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.choco.ChocoOutdated;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Wanted;

import java.util.List;

/** Packages of Chocolatey. */
@Summary("Installs, removes or upgrades packages with Chocolatey.")
public record ChocoPackages(
        @Option(
                        doc = "The packages, each perhaps with a version.",
                        otherwise = "null",
                        example = "[\"notepadplusplus\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether packages without a version are brought to the newest.",
                        otherwise = "false")
                boolean latest)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        PackageManager.of(
                        ShellText.of("choco install -y"),
                        ShellText.of("choco uninstall -y -x"),
                        ShellText.of("choco update -y"))
                .sparing(change, Outdated.of(facts, new ChocoOutdated()))
                .plan(
                        change,
                        Installed.read(facts, new dev.lockstep.facts.choco.ChocoPackages()),
                        Wanted.parse(packages, ":"),
                        present,
                        latest);
        return change.build();
    }
}
