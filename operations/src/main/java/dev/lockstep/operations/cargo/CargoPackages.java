package dev.lockstep.operations.cargo;

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

/** Programs of Rust. */
@Summary("Installs, removes or upgrades programs with cargo.")
public record CargoPackages(
        @Option(
                        doc = "The crates, each perhaps with a version.",
                        otherwise = "null",
                        example = "[\"ripgrep@14.1.0\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether crates without a version are brought to the newest.",
                        otherwise = "false")
                boolean latest)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        PackageManager.of(
                        ShellText.of("cargo install"),
                        ShellText.of("cargo uninstall"),
                        ShellText.of("cargo install"))
                .plan(
                        change,
                        Installed.read(facts, new dev.lockstep.facts.cargo.CargoPackages()),
                        Wanted.parse(packages, "@"),
                        present,
                        latest);
        return change.build();
    }
}
