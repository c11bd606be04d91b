package dev.lockstep.operations.python;

import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import java.util.List;
import java.util.Map;

/** A function of the script, called while the run executes. */
@Summary(
        "Calls a function of the script while the run executes. It may call operations, which are"
                + " then done at once.")
public record PythonCall(
        @Option(doc = "The function.", example = "announce") ScriptFunction function,
        @Option(doc = "What it is given.", open = true) List<Object> args,
        @Option(doc = "What it is given by name.", open = true) Map<String, Object> kwargs)
        implements Operation {
    /** What it will do nobody knows, so everything is unknown afterwards. */
    @Override
    public Change plan(Facts facts) {
        return Change.builder().call(function, args, kwargs).build();
    }
}
