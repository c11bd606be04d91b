package dev.lockstep.facts.postgres;

import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.Set;

/** A fact that a PostgreSQL server answers. */
interface PostgresFact<T extends @Nullable Object> extends CommandFact<T> {
    /** Who connects to which server. */
    PsqlAccess access();

    @Override
    default Optional<String> requires() {
        return Optional.of("psql");
    }

    @Override
    default Set<String> families() {
        return Families.of("postgres", Families.PROGRAMS);
    }
}
