package dev.lockstep.engine.script.sample.apt;

import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

/** Refreshes the index. */
public record AptUpdate() implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Change.none("it is fresh");
    }
}
