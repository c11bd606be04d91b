package dev.lockstep.operations.apt;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

/** The newest versions of all packages. */
@Summary("Upgrades all packages, without removing any.")
public record AptUpgrade(
        @Option(doc = "Whether packages nobody needs any more are removed.", otherwise = "false")
                boolean autoRemove)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Upgrade.plan(facts, autoRemove ? "upgrade --autoremove" : "upgrade");
    }
}
