package dev.lockstep.facts.gpg;

import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Keys as gpg lists them, by their identifier; null if there is no gpg. */
interface Keys extends CommandFact<@Nullable Map<String, Map<String, Object>>> {
    @Override
    default Map<String, Map<String, Object>> parse(List<String> lines) {
        return KeyListing.parse(lines);
    }

    @Override
    default @Nullable Map<String, Map<String, Object>> absent() {
        return null;
    }

    @Override
    default Optional<String> requires() {
        return Optional.of("gpg");
    }

    @Override
    default Set<String> families() {
        return Families.of("gpg", Families.KEYS, Families.PROGRAMS);
    }
}
