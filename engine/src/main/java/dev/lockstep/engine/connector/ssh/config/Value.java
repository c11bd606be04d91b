package dev.lockstep.engine.connector.ssh.config;

/**
 * What stands for a keyword.
 *
 * @param text in the form that {@link Form} promises
 * @param where {@code file:line}, or empty for what holds when nothing is said
 */
record Value(String text, String where) {
    /** What holds when nothing is said. */
    static Value standard(String text) {
        return new Value(text, "");
    }
}
