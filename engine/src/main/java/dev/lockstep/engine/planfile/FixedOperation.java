package dev.lockstep.engine.planfile;

import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import java.util.List;

/** A call whose script is not there any more: it does what it planned then. */
record FixedOperation(List<Command> commands, String note) implements Operation {
    FixedOperation {
        commands = List.copyOf(commands);
    }

    @Override
    public Change plan(Facts facts) {
        if (commands.isEmpty()) {
            return Change.none(note);
        }
        Change.Builder change = Change.builder();
        commands.forEach(change::add);
        return change.build();
    }
}
