package dev.lockstep.facts.iptables;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.Set;

/** A fact read from what {@code iptables-save} prints about one table. */
interface Saved<T extends @Nullable Object> extends CommandFact<T> {
    /** The table. */
    String table();

    /** The program for the kind of addresses. */
    ShellText program();

    @Override
    default ShellText command() {
        return program().with("-t").quoted(table());
    }

    @Override
    default Optional<String> requires() {
        return Optional.of(program().render());
    }

    @Override
    default Set<String> families() {
        return Families.of("iptables", Families.FIREWALL, Families.PROGRAMS);
    }
}
