package dev.lockstep.operations.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Fixtures that do not pass, each with a reason. */
record KnownFailures(Map<String, String> reasons) {
    static KnownFailures load() throws IOException {
        Map<String, String> reasons = new LinkedHashMap<>();
        try (InputStream list =
                KnownFailures.class.getResourceAsStream("/known-conformance-failures.txt")) {
            if (list == null) {
                throw new IOException("no list of known failures");
            }
            for (String line :
                    new String(list.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                int colon = line.indexOf(": ");
                if (!line.startsWith("#") && colon > 0) {
                    reasons.put(line.substring(0, colon), line.substring(colon + 2));
                }
            }
        }
        return new KnownFailures(reasons);
    }

    Optional<String> reason(Fixture fixture) {
        return Optional.ofNullable(reasons.get(fixture.path()));
    }
}
