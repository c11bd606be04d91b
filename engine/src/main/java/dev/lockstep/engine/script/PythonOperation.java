package dev.lockstep.engine.script;

import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;

import org.jspecify.annotations.Nullable;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A call of an operation that a script brings, as a generator of commands. */
final class PythonOperation implements Operation {
    private final Interpreter interpreter;
    private final long number;
    private final Inventory inventory;
    private final Masker masker;

    PythonOperation(Interpreter interpreter, long number, Inventory inventory, Masker masker) {
        this.interpreter = interpreter;
        this.number = number;
        this.inventory = inventory;
        this.masker = masker;
    }

    /** Drains the generator; commands that are not another operation's make everything unknown. */
    @Override
    public Change plan(Facts facts) {
        PlanScope scope = new PlanScope(facts, inventory);
        Object commands = scope.run(() -> interpreter.enter("plan", Map.of("index", number)));
        Change.Builder change = Change.builder();
        Set<Change> included = new HashSet<>();
        for (@Nullable Object command : Fields.list(commands)) {
            add(Fields.of(command), scope, facts, change, included);
        }
        scope.notes().forEach(change::note);
        return change.build();
    }

    private void add(
            Fields command,
            PlanScope scope,
            Facts facts,
            Change.Builder change,
            Set<Change> included) {
        if (command.has("planned")) {
            PlanScope.Inner inner = scope.command(Math.toIntExact(command.number("planned")));
            change.add(inner.command());
            if (included.add(inner.change())) {
                inner.change().effects().forEach(change::effect);
                inner.change().diffs().forEach(change::diff);
            }
        } else {
            change.add(own(command, facts)).effect(new Effect.ForgetAll());
        }
    }

    private Command own(Fields command, Facts facts) {
        if (command.has("shell")) {
            return new Command.Shell(
                    FactBinder.shellText(command.get("shell"), masker), codes(command));
        }
        if (command.has("upload")) {
            return new Command.Upload(content(command.get("upload"), facts), command.text("to"));
        }
        if (command.has("download")) {
            return new Command.Download(
                    command.text("download"),
                    facts.environment().files().inWorkingDirectory(command.text("to")));
        }
        return call(
                (ScriptFunction) Objects.requireNonNull(command.get("call")),
                command.list("args"),
                command.fields("kwargs").values());
    }

    /** What a function is given can be anything, None too. */
    @SuppressWarnings({"NullAway", "unchecked"})
    private static Command call(
            ScriptFunction function, List<?> arguments, Map<String, ?> keywords) {
        return new Command.Call(function, (List<Object>) arguments, (Map<String, Object>) keywords);
    }

    private static Set<Integer> codes(Fields command) {
        return Set.copyOf(command.numbers("codes"));
    }

    private static Content content(@Nullable Object source, Facts facts) {
        return switch (source) {
            case Content content -> content;
            case Bytes bytes -> new Content.InMemory(bytes);
            case String path -> new Content.OfFile(facts.environment().files().inDeploy(path));
            case null, default ->
                    throw new DeployException(
                            Problem.of(
                                    Problem.Kind.TYPE,
                                    "what is uploaded is a path or a stream, not " + source));
        };
    }
}
