package dev.lockstep.operations.brew;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.brew.BrewOutdatedCasks;
import dev.lockstep.facts.brew.BrewVersion;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Kept;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.packaging.Wanted;

import java.util.List;

/** Casks of Homebrew. */
@Summary("Installs, removes or upgrades casks with Homebrew.")
public record BrewCasks(
        @Option(
                        doc = "The casks, each perhaps with a version.",
                        otherwise = "null",
                        example = "[\"firefox\"]")
                List<String> casks,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether casks without a version are brought to the newest.",
                        otherwise = "false")
                boolean latest,
        @Option(doc = "Whether all casks are upgraded first.", otherwise = "false") boolean upgrade)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        facts.expect(List.of(new BrewVersion(), new dev.lockstep.facts.brew.BrewCasks()));
        Change.Builder change = Change.builder();
        if (upgrade) {
            change.include(new BrewCaskUpgrade().plan(facts));
        }
        Casks commands = Casks.of(facts);
        PackageManager.of(commands.install(), commands.remove(), commands.upgrade())
                .sparing(change, Outdated.of(facts, new BrewOutdatedCasks()))
                .plan(
                        change,
                        Installed.read(facts, new dev.lockstep.facts.brew.BrewCasks()),
                        Wanted.parse(casks, "@"),
                        present,
                        latest);
        return Kept.in(change.build(), facts, List.of(new BrewVersion()));
    }
}
