package dev.lockstep.operations.npm;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.npm.NpmOutdated;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Wanted;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Packages of Node. */
@Summary("Installs, removes or upgrades packages with npm.")
public record NpmPackages(
        @Option(
                        doc = "The packages, each perhaps with a version.",
                        otherwise = "null",
                        example = "[\"pm2@5.3.0\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether packages without a version are brought to the newest.",
                        otherwise = "false")
                boolean latest,
        @Option(
                        doc = "The project they are for; by default they are for the host.",
                        otherwise = "null",
                        example = "\"/srv/app\"")
                @Nullable String directory)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        PackageManager.of(
                        command(ShellText.of("npm install")),
                        command(ShellText.of("npm uninstall")),
                        command(ShellText.of("npm update")))
                .sparing(change, Outdated.of(facts, new NpmOutdated(directory)))
                .plan(
                        change,
                        Installed.read(facts, new dev.lockstep.facts.npm.NpmPackages(directory)),
                        Wanted.parse(packages, "@"),
                        present,
                        latest);
        return change.build();
    }

    private ShellText command(ShellText npm) {
        return Reading.given(directory)
                .map(path -> ShellText.of("cd").then(ShellText.path(path)).with("&&").then(npm))
                .orElse(npm.with("-g"));
    }
}
