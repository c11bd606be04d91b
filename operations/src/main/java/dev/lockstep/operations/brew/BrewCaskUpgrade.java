package dev.lockstep.operations.brew;

import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.brew.BrewOutdatedCasks;
import dev.lockstep.operations.packaging.Upgrades;

/** The newest versions of all casks. */
@Summary("Upgrades all casks.")
public record BrewCaskUpgrade() implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Upgrades.packages(Casks.of(facts).upgrade(), facts, new BrewOutdatedCasks());
    }
}
