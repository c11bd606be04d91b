package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;

/** A signal to a process. */
@Summary("Sends a signal to a process.")
public record ServerKill(
        @Option(doc = "The process.", example = "1234") long pid,
        @Option(doc = "The signal.", otherwise = "TERM", example = "\"HUP\"") String signal)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Change.builder()
                .run(ShellText.of("kill").quoted("-" + signal).quoted(pid))
                .forgetFamily(Families.PROCESSES)
                .forgetFamily(Families.SERVICES)
                .build();
    }
}
