package dev.lockstep.facts.uv;

import dev.lockstep.facts.Families;
import dev.lockstep.facts.TextFact;

import java.util.Optional;
import java.util.Set;

/** A fact that uv answers in one line. */
interface UvFact extends TextFact {
    @Override
    default Optional<String> requires() {
        return Optional.of("uv");
    }

    @Override
    default Set<String> families() {
        return Families.of("uv", Families.PROGRAMS);
    }
}
