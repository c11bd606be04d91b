package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.problem.DeployException;

/** A server hung up before it said who it is, as it does when too many log in at once. */
final class BusyException extends Exception {
    private static final long serialVersionUID = 1;

    private final DeployException reason;

    BusyException(DeployException reason) {
        super(reason);
        this.reason = reason;
    }

    /** What it means if it stays so. */
    DeployException reason() {
        return reason;
    }
}
