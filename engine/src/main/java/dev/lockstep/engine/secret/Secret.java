package dev.lockstep.engine.secret;

/**
 * A value that prints as a mask; only {@link #reveal} gives it away. Two secrets are equal if their
 * names and values are.
 */
public record Secret(String name, String reveal) {
    /** What stands in place of a secret. */
    public static final String MASK = "*****";

    @Override
    public String toString() {
        return MASK;
    }
}
