package dev.lockstep.facts;

/** What came of one fixture. */
sealed interface Verdict {
    /** The fact does as wanted. */
    record Passed() implements Verdict {}

    /** It does not, and how. */
    record Failed(String how) implements Verdict {}

    /** The fixture does not hold here, and why. */
    record Skipped(String why) implements Verdict {}

    /** There is no such fact. */
    record Missing() implements Verdict {}
}
