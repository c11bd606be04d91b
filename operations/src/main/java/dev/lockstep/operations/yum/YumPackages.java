package dev.lockstep.operations.yum;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.rpm.RpmPackages;
import dev.lockstep.facts.yum.YumOutdated;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Wanted;
import dev.lockstep.operations.rpm.Rpm;
import dev.lockstep.operations.text.Words;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Packages of yum. */
@Summary("Installs, removes or upgrades packages with yum.")
public record YumPackages(
        @Option(
                        doc = "The packages, each perhaps with a version.",
                        otherwise = "null",
                        example = "[\"nginx\", \"git=2.40.1-1.fc38\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether packages without a version are brought to the newest.",
                        otherwise = "false")
                boolean latest,
        @Option(doc = "Whether all packages are upgraded first.", otherwise = "false")
                boolean update,
        @Option(doc = "Whether what yum keeps is thrown away first.", otherwise = "false")
                boolean clean,
        @Option(
                        doc = "Whether older versions will do where the newest can't be installed.",
                        otherwise = "false")
                boolean nobest,
        @Option(
                        doc = "More options for yum install.",
                        otherwise = "null",
                        example = "\"--setopt=install_weak_deps=False\"")
                @Nullable String extraInstallArgs,
        @Option(
                        doc = "More options for yum remove.",
                        otherwise = "null",
                        example = "\"--noautoremove\"")
                @Nullable String extraUninstallArgs)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        if (clean) {
            change.run(ShellText.of("yum clean all"));
        }
        if (update) {
            change.include(new YumUpdate().plan(facts));
        }
        ShellText install = ShellText.of(nobest ? "yum install -y --nobest" : "yum install -y");
        new PackageManager(
                        Words.with(install, extraInstallArgs),
                        Words.with(ShellText.of("yum remove -y"), extraUninstallArgs),
                        ShellText.of("yum update -y"),
                        Rpm.providers(facts),
                        null)
                .sparing(change, Outdated.of(facts, new YumOutdated()))
                .plan(
                        change,
                        Installed.read(facts, new RpmPackages()),
                        Wanted.parse(packages, "="),
                        present,
                        latest);
        return change.build();
    }
}
