package dev.lockstep.operations.docker;

import com.google.errorprone.annotations.CompileTimeConstant;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.Map;

/** What operations on Docker's things have in common. */
final class Docker {
    private Docker() {}

    /** Whether Docker knows a thing, by what it says of it. */
    static boolean has(Facts facts, Fact<?> fact) {
        return Reading.holds(facts, fact);
    }

    /** The first of what Docker says of things of one name. */
    static Map<?, ?> first(Facts facts, Fact<?> fact) {
        Collection<?> all = Reading.all(facts, fact);
        return all.isEmpty() ? Map.of() : Reading.map(all.iterator().next());
    }

    /** An option before each value. */
    static ShellText each(
            ShellText command, @CompileTimeConstant final String option, Collection<?> values) {
        ShellText all = command;
        for (Object value : values) {
            all = all.with(option).quoted(value);
        }
        return all;
    }

    /** An option before each {@code name=value}. */
    static ShellText each(
            ShellText command,
            @CompileTimeConstant final String option,
            Map<String, Object> values) {
        ShellText all = command;
        for (Map.Entry<String, Object> entry : values.entrySet()) {
            all = all.with(option).then(pair(entry));
        }
        return all;
    }

    /** One {@code name=value} as a word; a value that is secret is hidden. */
    static ShellText pair(Map.Entry<String, Object> entry) {
        ShellText value =
                entry.getValue() instanceof Secret secret
                        ? ShellText.hidden(secret)
                        : ShellText.code(entry.getValue().toString());
        return ShellText.quote(ShellText.concat(ShellText.code(entry.getKey() + "="), value));
    }

    /** An option with a value, if there is one. */
    static ShellText option(
            ShellText command, @CompileTimeConstant final String option, @Nullable Object value) {
        return value == null || value.toString().isEmpty()
                ? command
                : command.with(option).quoted(value);
    }

    /** A flag, if it is set. */
    static ShellText flag(
            ShellText command, @CompileTimeConstant final String flag, boolean isSet) {
        return isSet ? command.with(flag) : command;
    }

    /** A change of which one fact is known afterwards. */
    static Change change(ShellText command, Fact<?> fact, @Nullable Object value) {
        return Change.builder()
                .run(command)
                .forgetFamily("docker")
                .effect(new Effect.Assume(fact, value))
                .build();
    }
}
