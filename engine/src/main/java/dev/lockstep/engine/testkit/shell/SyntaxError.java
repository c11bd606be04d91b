package dev.lockstep.engine.testkit.shell;

/** Shell code that can't be read. */
final class SyntaxError extends RuntimeException {
    private static final long serialVersionUID = 1;

    SyntaxError(String message) {
        super(message, null, false, false);
    }
}
