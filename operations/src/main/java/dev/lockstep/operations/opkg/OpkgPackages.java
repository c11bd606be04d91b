package dev.lockstep.operations.opkg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.opkg.OpkgOutdated;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Wanted;

import java.util.List;

/** Packages of OpenWrt. */
@Summary("Installs, removes or upgrades packages with opkg.")
public record OpkgPackages(
        @Option(doc = "The packages.", otherwise = "", example = "[\"tcpdump\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(doc = "Whether packages are brought to the newest.", otherwise = "false")
                boolean latest,
        @Option(doc = "Whether the list of packages is refreshed first.", otherwise = "true")
                boolean update)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        List<String> names = packages.stream().filter(name -> !name.isEmpty()).toList();
        if (names.isEmpty()) {
            return Change.none("empty or invalid package list provided to opkg.packages");
        }
        Change.Builder change = Change.builder();
        if (update) {
            change.include(new OpkgUpdate().plan(facts));
        }
        PackageManager.of(
                        ShellText.of("opkg install"),
                        ShellText.of("opkg remove"),
                        ShellText.of("opkg upgrade"))
                .sparing(change, Outdated.of(facts, new OpkgOutdated()))
                .plan(
                        change,
                        Installed.read(facts, new dev.lockstep.facts.opkg.OpkgPackages()),
                        Wanted.named(names),
                        present,
                        latest);
        return change.build();
    }
}
