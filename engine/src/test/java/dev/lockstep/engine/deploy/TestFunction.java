package dev.lockstep.engine.deploy;

import dev.lockstep.engine.command.ScriptFunction;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A function as a script would hand it over. */
record TestFunction(String name, Function<List<Object>, @Nullable Object> body)
        implements ScriptFunction {
    static TestFunction of(String name, Function<List<Object>, @Nullable Object> body) {
        return new TestFunction(name, body);
    }

    @Override
    public String location() {
        return "deploy.py:" + name;
    }

    @Override
    public @Nullable Object call(List<Object> arguments, Map<String, Object> keywords) {
        return body.apply(arguments);
    }
}
