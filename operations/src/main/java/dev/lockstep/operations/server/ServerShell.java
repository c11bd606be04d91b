package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.operations.text.Refusal;

import java.util.List;

/** Commands, run as they are. */
@Summary("Runs commands of the shell, always.")
public record ServerShell(
        @Option(doc = "The commands, each run on its own.", example = "[\"lxd init --auto\"]")
                List<Object> commands)
        implements Operation {
    /** What they do nobody knows, so everything is unknown afterwards. */
    @Override
    public Change plan(Facts facts) {
        Change.Builder change = Change.builder();
        for (Object command : commands) {
            change.run(
                    switch (command) {
                        case Secret secret -> ShellText.hidden(secret);
                        case ShellText text -> text;
                        case String text -> ShellText.code(text);
                        default -> throw Refusal.type("`commands` must be texts");
                    });
        }
        if (change.isEmpty()) {
            change.note("there are no commands");
        }
        return change.build();
    }
}
