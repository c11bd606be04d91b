package dev.lockstep.engine.script.sample;

import dev.lockstep.engine.library.Library;

/** The sample facts. */
public final class SampleFacts implements Library {
    @Override
    public Kind kind() {
        return Kind.FACTS;
    }
}
