package dev.lockstep.facts.openrc;

import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;

import java.util.Map;
import java.util.Set;

/** A fact about OpenRC's services. */
interface OpenrcFact extends CommandFact<Map<String, Boolean>> {
    @Override
    default Map<String, Boolean> absent() {
        return Map.of();
    }

    @Override
    default Set<String> families() {
        return Families.of("openrc", Families.SERVICES, Families.PACKAGES, Families.PROGRAMS);
    }
}
