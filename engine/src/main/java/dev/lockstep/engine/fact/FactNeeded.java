package dev.lockstep.engine.fact;

/**
 * Ends a computation whose facts are not known yet. No operation catches it: it is not an
 * exception, and it is noted before it is thrown.
 */
public final class FactNeeded extends Error {
    private static final long serialVersionUID = 1;

    /** The signal; it carries nothing. */
    public FactNeeded() {
        super("a fact is not known yet", null, false, false);
    }
}
