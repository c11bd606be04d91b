package dev.lockstep.engine.script;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactReader;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/** A fact written in Python that asks other facts. */
final class ReaderScope extends Scope {
    private final FactReader facts;

    ReaderScope(FactReader facts) {
        this.facts = facts;
    }

    @Override
    @Nullable Object fact(CallSite site, Fact<?> fact, Optional<Surroundings> surroundings) {
        return facts.get(fact);
    }
}
