package dev.lockstep.engine.connector.shell;

/** What was started as a shell does not behave like one; nothing was run. */
final class NoShellException extends Exception {
    private static final long serialVersionUID = 1;
}
