package dev.lockstep.facts.opkg;

import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.Set;

/** A fact about opkg. */
interface OpkgFact<T extends @Nullable Object> extends CommandFact<T> {
    @Override
    default Optional<String> requires() {
        return Optional.of("opkg");
    }

    @Override
    default Set<String> families() {
        return Families.of("opkg", Families.REPOSITORIES, Families.PROGRAMS);
    }

    @Override
    default boolean dependsOnSurroundings() {
        return false;
    }
}
