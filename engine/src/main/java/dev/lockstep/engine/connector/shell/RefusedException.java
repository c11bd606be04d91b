package dev.lockstep.engine.connector.shell;

/** A program that changes the user did not let us through. */
final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    /** Why. */
    enum Reason {
        /** It insists on a terminal. */
        TERMINAL,
        /** There is no such user. */
        USER,
        /** The password is wrong. */
        PASSWORD,
        /** It wants a password and nobody knows it. */
        NO_PASSWORD,
        /** Anything else. */
        OTHER
    }

    private final Reason reason;
    private final String said;

    /** With what the program said. */
    RefusedException(Reason reason, String text) {
        super(text);
        this.reason = reason;
        this.said = text;
    }

    /** What the program said, perhaps nothing. */
    String said() {
        return said;
    }

    Reason reason() {
        return reason;
    }
}
