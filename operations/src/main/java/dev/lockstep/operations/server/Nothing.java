package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ScriptFunction;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A step of a longer procedure in which this program has nothing to do. */
record Nothing(String name) implements ScriptFunction {
    @Override
    public String location() {
        return "";
    }

    @Override
    public @Nullable Object call(List<Object> arguments, Map<String, Object> keywords) {
        return null;
    }
}
