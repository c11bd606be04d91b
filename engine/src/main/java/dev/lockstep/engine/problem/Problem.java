package dev.lockstep.engine.problem;

/**
 * One thing that is wrong: where, what, and what to do about it.
 *
 * @param kind the family it belongs to
 * @param summary one line that says what is wrong
 * @param detail more lines (a traceback, a program's output), or empty
 * @param where the place: {@code file:line}, a host, an option; or empty
 * @param hint what to do about it, or empty
 */
public record Problem(Kind kind, String summary, String detail, String where, String hint) {
    /** Families of problems. */
    public enum Kind {
        /** The command line is wrong. */
        USAGE,
        /** The inventory is wrong. */
        INVENTORY,
        /** A script failed. */
        SCRIPT,
        /**
         * An operation or fact was called with arguments it does not have, or without ones it
         * needs.
         */
        ARGUMENT,
        /** An argument has the wrong type. */
        TYPE,
        /** An argument has the right type and a wrong value. */
        VALUE,
        /** Calls can't be put in one order. */
        ORDER,
        /** A fact could not be read. */
        FACT,
        /** A host could not be reached or refused us. */
        CONNECTION,
        /** A local file can't be read or written. */
        FILE,
        /** What was planned can't be done. */
        OPERATION,
        /** A defect of this program. */
        INTERNAL
    }

    /** A problem with nothing but its summary. */
    public static Problem of(Kind kind, String summary) {
        return new Problem(kind, summary, "", "", "");
    }

    /** The same at a place. */
    public Problem at(Object place) {
        return new Problem(kind, summary, detail, place.toString(), hint);
    }

    /** The same with more lines. */
    public Problem withDetail(String lines) {
        return new Problem(kind, summary, lines, where, hint);
    }

    /** The same with advice. */
    public Problem withHint(String advice) {
        return new Problem(kind, summary, detail, where, advice);
    }

    /** {@code where: summary. hint}, in one line. */
    @Override
    public String toString() {
        String place = where.isEmpty() ? "" : where + ": ";
        return place
                + summary
                + (hint.isEmpty() ? "" : (summary.endsWith(".") ? " " : ". ") + hint);
    }
}
