package dev.lockstep.operations.pacman;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.pacman.PacmanUnpackGroup;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Providers;
import dev.lockstep.operations.packaging.Upgrades;
import dev.lockstep.operations.packaging.Wanted;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Packages of Arch Linux. */
@Summary("Installs or removes packages with pacman.")
public record PacmanPackages(
        @Option(
                        doc = "The packages or groups of packages.",
                        otherwise = "null",
                        example = "[\"git\", \"xorg-fonts\"]")
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
            change.include(new PacmanUpdate().plan(facts));
        }
        if (upgrade) {
            change.include(
                    update
                            ? Upgrades.packages(PacmanUpgrade.COMMAND)
                            : new PacmanUpgrade().plan(facts));
        }
        new PackageManager(
                        ShellText.of("pacman --noconfirm -S"),
                        ShellText.of("pacman --noconfirm -R"),
                        null,
                        new Providers(facts, PacmanUnpackGroup::new, PacmanPackages::members),
                        null)
                .plan(
                        change,
                        Installed.read(facts, new dev.lockstep.facts.pacman.PacmanPackages()),
                        Wanted.named(packages),
                        present,
                        false);
        return change.build();
    }

    private static List<Wanted> members(@Nullable Object group) {
        return Wanted.named(Reading.all(group).stream().map(String::valueOf).toList());
    }
}
