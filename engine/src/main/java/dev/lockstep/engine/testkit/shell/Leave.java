package dev.lockstep.engine.testkit.shell;

/** Leaves a shell, a loop or a function early. */
final class Leave extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Kind kind;
    private final int status;

    /** What is left. */
    enum Kind {
        SHELL,
        FUNCTION,
        LOOP,
        ROUND
    }

    Leave(Kind kind, int status) {
        super(kind.name(), null, false, false);
        this.kind = kind;
        this.status = status;
    }

    Kind kind() {
        return kind;
    }

    int status() {
        return status;
    }
}
