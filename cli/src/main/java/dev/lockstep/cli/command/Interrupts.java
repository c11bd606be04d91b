package dev.lockstep.cli.command;

import dev.lockstep.engine.run.Cancellation;

/** Ctrl-C: the first ends the run in order, the second ends the program. */
final class Interrupts {
    private Interrupts() {}

    static void next(Cancellation cancellation) {
        if (cancellation.requested()) {
            Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
        }
        Thread.startVirtualThread(cancellation::request);
    }
}
