package dev.lockstep.facts.docker;

import java.util.Set;

/** All that docker knows about all objects of a kind: a list of maps. */
interface InspectionOfAll extends DockerFact {
    /** Without any object docker complains that none is named, with 1. */
    @Override
    default Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }
}
