package dev.lockstep.operations.gem;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.gem.GemOutdated;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Wanted;

import java.util.List;

/** Gems of Ruby. */
@Summary("Installs, removes or upgrades gems.")
public record GemPackages(
        @Option(
                        doc = "The gems, each perhaps with a version.",
                        otherwise = "null",
                        example = "[\"bundler:2.5.6\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether gems without a version are brought to the newest.",
                        otherwise = "false")
                boolean latest)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        PackageManager.of(
                        ShellText.of("gem install"),
                        ShellText.of("gem uninstall"),
                        ShellText.of("gem update"))
                .sparing(change, Outdated.of(facts, new GemOutdated()))
                .plan(
                        change,
                        Installed.read(facts, new dev.lockstep.facts.gem.GemPackages()),
                        Wanted.parse(packages, ":"),
                        present,
                        latest);
        return change.build();
    }
}
