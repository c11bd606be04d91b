package dev.lockstep.facts;

import java.util.LinkedHashMap;
import java.util.Map;

/** Counts verdicts by fixture. */
final class Tally {
    private final Map<String, Verdict> verdicts = new LinkedHashMap<>();

    void count(String fixture, Verdict verdict) {
        verdicts.put(fixture, verdict);
    }

    Map<String, Verdict> verdicts() {
        return verdicts;
    }

    /** The one line that says how it went. */
    String line() {
        return "conformance facts: %d fixtures, %d passed, %d failed, %d skipped, %d missing"
                .formatted(
                        verdicts.size(),
                        number(Verdict.Passed.class),
                        number(Verdict.Failed.class),
                        number(Verdict.Skipped.class),
                        number(Verdict.Missing.class));
    }

    private long number(Class<? extends Verdict> kind) {
        return verdicts.values().stream().filter(kind::isInstance).count();
    }
}
