package dev.lockstep.engine.script;

import dev.lockstep.engine.command.ScriptFunction;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A function of a script. */
final class PythonFunction implements ScriptFunction {
    private final Interpreter interpreter;
    private final long number;
    private final String name;
    private final String location;

    PythonFunction(Interpreter interpreter, long number, String name, String location) {
        this.interpreter = interpreter;
        this.number = number;
        this.name = name;
        this.location = location;
    }

    long number() {
        return number;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String location() {
        return location;
    }

    @Override
    public @Nullable Object call(List<Object> arguments, Map<String, Object> keywords) {
        return interpreter.enter(
                "call", Map.of("index", number, "args", arguments, "kwargs", keywords));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PythonFunction function
                && name.equals(function.name)
                && location.equals(function.location);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + location.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
