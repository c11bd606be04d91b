package dev.lockstep.engine.testkit;

import dev.lockstep.engine.command.CommandResult;

/** What a fake host does instead of, or before, running a command. */
sealed interface Reaction {
    /** It answers with this. */
    record Answers(CommandResult result) implements Reaction {}

    /** It waits, then runs the command. */
    record Waits(Gate gate) implements Reaction {}

    /**
     * The connection breaks.
     *
     * @param forGood whether the host can't be reached any more
     */
    record Breaks(boolean forGood) implements Reaction {}
}
