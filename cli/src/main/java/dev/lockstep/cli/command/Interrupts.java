package dev.lockstep.cli.command;

import dev.lockstep.engine.run.Cancellation;

/** Ctrl-C: the first ends the run in order, the second ends the program. */
final class Interrupts {
    private Interrupts() {}

    /**
     * @param leave leaves the terminal as it was
     */
    static void next(Cancellation cancellation, Runnable leave) {
        if (cancellation.requested()) {
            leave.run();
            Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
        }
        Thread.startVirtualThread(cancellation::request);
    }
}
