package dev.lockstep.engine.script;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.fact.FactReader;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A fact that a script brings, as a class with a command and a way to read what it prints. */
final class PythonFact implements CommandFact<@Nullable Object> {
    private final Interpreter interpreter;
    private final PythonFactKey key;
    private final ShellText command;
    private final Optional<String> requires;
    private final @Nullable Object absent;
    private final boolean conditional;

    PythonFact(
            Interpreter interpreter,
            PythonFactKey key,
            ShellText command,
            Optional<String> requires,
            @Nullable Object absent,
            boolean conditional) {
        this.interpreter = interpreter;
        this.key = key;
        this.command = command;
        this.requires = requires;
        this.absent = absent;
        this.conditional = conditional;
    }

    @Override
    public FactName name() {
        return key.name();
    }

    @Override
    public ShellText command() {
        return command;
    }

    @Override
    public @Nullable Object parse(List<String> lines) {
        return interpreter
                .nobody()
                .run(() ->
                        interpreter.enter("parse", Map.of("index", key.number(), "lines", lines)));
    }

    @Override
    public @Nullable Object absent() {
        return absent;
    }

    @Override
    public Optional<String> requires() {
        return requires;
    }

    @Override
    public Optional<String> obstacle(FactReader facts) {
        if (!conditional) {
            return Optional.empty();
        }
        Object reason =
                new ReaderScope(facts)
                        .run(() -> interpreter.enter("obstacle", Map.of("index", key.number())));
        return Optional.ofNullable((String) reason).filter(text -> !text.isEmpty());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PythonFact fact && key.equals(fact.key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    @Override
    public String toString() {
        return key.toString();
    }
}
