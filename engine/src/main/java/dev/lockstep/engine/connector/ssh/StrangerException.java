package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.problem.DeployException;

/** A server showed a key that nobody knows, and a person may say whether to trust it. */
final class StrangerException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Stranger stranger;
    private final DeployException refusal;

    StrangerException(Stranger stranger, DeployException refusal) {
        super(refusal);
        this.stranger = stranger;
        this.refusal = refusal;
    }

    Stranger stranger() {
        return stranger;
    }

    /** What it means if nobody trusts it. */
    DeployException refusal() {
        return refusal;
    }
}
