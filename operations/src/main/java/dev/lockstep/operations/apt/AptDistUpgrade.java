package dev.lockstep.operations.apt;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

/** The newest versions of all packages, whatever has to go for them. */
@Summary("Upgrades all packages, adding and removing others where that is needed.")
public record AptDistUpgrade(
        @Option(doc = "Whether packages nobody needs any more are removed.", otherwise = "false")
                boolean autoRemove)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Upgrade.plan(facts, autoRemove ? "dist-upgrade --autoremove" : "dist-upgrade");
    }
}
