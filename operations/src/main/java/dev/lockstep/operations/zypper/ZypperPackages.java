package dev.lockstep.operations.zypper;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.rpm.RpmPackages;
import dev.lockstep.facts.zypper.ZypperOutdated;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Wanted;
import dev.lockstep.operations.text.Words;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Packages of SUSE. */
@Summary("Installs, removes or upgrades packages with zypper.")
public record ZypperPackages(
        @Option(
                        doc = "The packages, each perhaps with a version.",
                        otherwise = "null",
                        example = "[\"nginx\", \"git=2.40.1\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether packages without a version are brought to the newest.",
                        otherwise = "false")
                boolean latest,
        @Option(doc = "Whether all packages are upgraded first.", otherwise = "false")
                boolean update,
        @Option(doc = "Whether what zypper keeps is thrown away first.", otherwise = "false")
                boolean clean,
        @Option(
                        doc = "More options for zypper itself when it installs.",
                        otherwise = "null",
                        example = "\"--no-refresh\"")
                @Nullable String extraGlobalInstallArgs,
        @Option(
                        doc = "More options for zypper install.",
                        otherwise = "null",
                        example = "\"--no-recommends\"")
                @Nullable String extraInstallArgs,
        @Option(
                        doc = "More options for zypper itself when it removes.",
                        otherwise = "null",
                        example = "\"--no-refresh\"")
                @Nullable String extraGlobalUninstallArgs,
        @Option(
                        doc = "More options for zypper remove.",
                        otherwise = "null",
                        example = "\"--clean-deps\"")
                @Nullable String extraUninstallArgs)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        if (clean) {
            change.run(ShellText.of("zypper clean --all"));
        }
        if (update) {
            change.include(new ZypperUpdate().plan(facts));
        }
        PackageManager.of(
                        command(
                                extraGlobalInstallArgs,
                                ShellText.of("install -y"),
                                extraInstallArgs),
                        command(
                                extraGlobalUninstallArgs,
                                ShellText.of("remove -y"),
                                extraUninstallArgs),
                        ShellText.of("zypper update -y"))
                .sparing(change, Outdated.of(facts, new ZypperOutdated()))
                .plan(
                        change,
                        Installed.read(facts, new RpmPackages()),
                        Wanted.parse(packages, "="),
                        present,
                        latest);
        return change.build();
    }

    private static ShellText command(
            @Nullable String global, ShellText action, @Nullable String options) {
        ShellText zypper = Words.with(ShellText.of("zypper"), global);
        return Words.with(zypper.with("--non-interactive").then(action), options);
    }
}
