package dev.lockstep.facts.docker;

import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Json;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A fact that docker answers with JSON. */
interface DockerFact extends CommandFact<@Nullable Object> {
    @Override
    default @Nullable Object parse(List<String> lines) {
        return Json.parse(lines);
    }

    @Override
    default @Nullable Object absent() {
        return null;
    }

    @Override
    default Optional<String> requires() {
        return Optional.of("docker");
    }

    @Override
    default Set<String> families() {
        return Families.of("docker", Families.PROGRAMS);
    }
}
