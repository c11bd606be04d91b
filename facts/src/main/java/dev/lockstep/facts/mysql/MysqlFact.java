package dev.lockstep.facts.mysql;

import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.Set;

/** A fact that a MySQL server answers. */
interface MysqlFact<T extends @Nullable Object> extends CommandFact<T> {
    /** Who connects to which server. */
    MysqlAccess access();

    @Override
    default Optional<String> requires() {
        return Optional.of("mysql");
    }

    @Override
    default Set<String> families() {
        return Families.of("mysql", Families.PROGRAMS);
    }
}
