package dev.lockstep.operations.python;

import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A failure on purpose. */
@Summary("Fails while the run executes, with an exception of the script.")
public record PythonRaiseException(
        @Option(doc = "The exception's class.", example = "NotImplementedError")
                ScriptFunction exception,
        @Option(doc = "What it is made with.", open = true) List<Object> args,
        @Option(doc = "What it is made with, by name.", open = true) Map<String, Object> kwargs)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Change.builder()
                .call(new Raise(exception), args, kwargs)
                .touchesNothingElse()
                .build();
    }

    private record Raise(ScriptFunction exception) implements ScriptFunction {
        @Override
        public String name() {
            return "raise_exc";
        }

        @Override
        public String location() {
            return "";
        }

        @Override
        public @Nullable Object call(List<Object> arguments, Map<String, Object> keywords) {
            String said = String.join(", ", arguments.stream().map(String::valueOf).toList());
            throw Refusal.operation(exception.name() + (said.isEmpty() ? "" : ": " + said));
        }
    }
}
