package dev.lockstep.engine.plan;

import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.OperationCall;

import java.util.Set;

/**
 * What one call would do.
 *
 * @param change by what is known or assumed now; for an open one by today's facts
 * @param reads the facts it read from the host; not those it was to assume
 * @param assumed the facts that it read as earlier calls are to make them
 */
public record Preview(
        OperationCall call, Grade grade, Change change, Set<FactKey> reads, Set<FactKey> assumed) {
    /** Copies the reads. */
    public Preview {
        reads = Set.copyOf(reads);
        assumed = Set.copyOf(assumed);
    }

    /** Whether it may run commands. */
    public boolean mayChange() {
        return switch (grade) {
            case Grade.Certain ignored -> true;
            case Grade.Open ignored -> true;
            case Grade.Conditional ignored -> true;
            case Grade.Unchanged ignored -> false;
            case Grade.Skipped ignored -> false;
        };
    }

    /** Whether what it will run can't be told: it is open, or calls a function. */
    public boolean isOpen() {
        return grade instanceof Grade.Open
                || (mayChange()
                        && change.commands().stream().anyMatch(Command.Call.class::isInstance));
    }
}
