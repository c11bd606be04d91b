package dev.lockstep.operations.apt;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.deb.DebPackages;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Wanted;
import dev.lockstep.operations.text.Words;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/** Debian packages. */
@Summary("Installs, removes or upgrades packages with apt.")
public record AptPackages(
        @Option(
                        doc = "The packages, each perhaps with a version; * stands for any text.",
                        otherwise = "null",
                        example = "[\"nginx=1.22.*\", \"git\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether packages without a version are brought to the newest.",
                        otherwise = "false")
                boolean latest,
        @Option(doc = "Whether the list of packages is refreshed first.", otherwise = "false")
                boolean update,
        @Option(
                        doc = "For how many seconds a list counts as fresh.",
                        otherwise = "null",
                        example = "3600")
                @Nullable Long cacheTime,
        @Option(doc = "Whether all packages are upgraded first.", otherwise = "false")
                boolean upgrade,
        @Option(doc = "Whether packages that are not trusted are taken.", otherwise = "false")
                boolean force,
        @Option(doc = "Whether recommended packages are left out.", otherwise = "false")
                boolean noRecommends,
        @Option(doc = "Whether an older version may be installed.", otherwise = "false")
                boolean allowDowngrades,
        @Option(
                        doc = "Whether configuration files are removed with the packages.",
                        otherwise = "false")
                boolean purge,
        @Option(
                        doc = "More options for apt-get install.",
                        otherwise = "null",
                        example = "\"--no-install-suggests\"")
                @Nullable String extraInstallArgs,
        @Option(
                        doc = "More options for apt-get remove.",
                        otherwise = "null",
                        example = "\"--autoremove\"")
                @Nullable String extraUninstallArgs,
        @Option(
                        doc = "How many seconds to wait for another apt to end; True for 60.",
                        otherwise = "false",
                        example = "120")
                @Nullable Object waitForLock)
        implements Operation {
    /** These packages, as they come. */
    public static AptPackages of(List<String> packages, boolean present) {
        return new AptPackages(
                packages, present, false, false, null, false, false, false, false, false, null,
                null, false);
    }

    @Override
    public Change plan(Facts facts) {
        facts.expect(List.of(new DebPackages()));
        Change.Builder change = Change.builder();
        if (update) {
            change.include(new AptUpdate(cacheTime, waitForLock).plan(facts));
        }
        if (upgrade) {
            change.include(
                    change.isEmpty() ? new AptUpgrade(false).plan(facts) : Upgrade.now("upgrade"));
        }
        Installed installed = Installed.read(facts, new DebPackages());
        List<Wanted> wanted = Wanted.parse(packages, "=");
        boolean newer =
                latest && present && (!change.isEmpty() || areOld(facts, installed, wanted));
        PackageManager.of(
                        Words.with(install(), extraInstallArgs),
                        Words.with(removal(), extraUninstallArgs),
                        install())
                .plan(change, installed, wanted, present, newer);
        return change.build();
    }

    /** Whether apt would bring any of those that are there without a version to a newer one. */
    private static boolean areOld(Facts facts, Installed installed, List<Wanted> wanted) {
        List<String> names =
                wanted.stream()
                        .filter(one -> one.version().isEmpty())
                        .map(Wanted::name)
                        .filter(name -> installed.has(name, Optional.empty()))
                        .toList();
        ShellText install = ShellText.of("install").quotedAll(names);
        return !names.isEmpty() && Upgrade.wouldChange(facts, install.render());
    }

    private ShellText aptGet() {
        return new AptGet(force, AptGet.seconds(waitForLock)).quiet();
    }

    private ShellText install() {
        ShellText install = aptGet().with("install");
        if (noRecommends) {
            install = install.with("--no-install-recommends");
        }
        return allowDowngrades ? install.with("--allow-downgrades") : install;
    }

    private ShellText removal() {
        return purge ? aptGet().with("purge") : aptGet().with("remove");
    }
}
