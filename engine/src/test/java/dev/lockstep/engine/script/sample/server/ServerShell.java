package dev.lockstep.engine.script.sample.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import java.util.List;

/** Runs commands. */
@Summary("Runs shell commands.")
public record ServerShell(@Option(doc = "The commands.", example = "date") List<String> commands)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        commands.forEach(command -> change.run(ShellText.code(command)));
        return change.build();
    }
}
