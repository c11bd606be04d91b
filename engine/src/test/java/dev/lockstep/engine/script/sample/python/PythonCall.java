package dev.lockstep.engine.script.sample.python;

import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import java.util.List;
import java.util.Map;

/** Calls a function. */
public record PythonCall(
        @Option(doc = "The function.") ScriptFunction function,
        @Option(doc = "What it is given.", open = true) List<Object> args,
        @Option(doc = "What it is given by name.", open = true) Map<String, Object> kwargs)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Change.builder().call(function, args, kwargs).build();
    }
}
