package dev.lockstep.engine.script.sample;

import dev.lockstep.engine.library.Library;

/** The sample operations. */
public final class SampleOperations implements Library {
    @Override
    public Kind kind() {
        return Kind.OPERATIONS;
    }
}
