package dev.lockstep.facts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Fixtures that are known to fail, each with a reason. */
record KnownFailures(Map<String, String> reasons) {
    /** Reads lines {@code fixture: reason}; {@code #} starts a comment. */
    static KnownFailures load() {
        try (InputStream list =
                Objects.requireNonNull(
                        KnownFailures.class.getResourceAsStream("/known-failures.txt"))) {
            Map<String, String> reasons = new LinkedHashMap<>();
            new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(line -> {
                        String[] parts = line.split(": ", 2);
                        reasons.put(parts[0], parts[1]);
                    });
            return new KnownFailures(reasons);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fixtures that fail and are not listed, and those that are listed and pass. */
    List<String> surprises(Tally tally) {
        List<String> surprises = new ArrayList<>();
        tally.verdicts()
                .forEach((fixture, verdict) -> {
                    boolean listed = reasons.containsKey(fixture);
                    if (verdict instanceof Verdict.Failed failed && !listed) {
                        surprises.add(fixture + " fails: " + failed.how());
                    } else if (verdict instanceof Verdict.Passed && listed) {
                        surprises.add(fixture + " passes, but is listed as a known failure");
                    }
                });
        return surprises;
    }
}
