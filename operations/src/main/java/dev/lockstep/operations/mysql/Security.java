package dev.lockstep.operations.mysql;

import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.Set;

/** What the connections of a user shall be like. */
record Security(
        @Nullable String require,
        @Nullable String cipher,
        @Nullable String issuer,
        @Nullable String subject) {
    private static final String X509 = "X509";

    /** Fails if what is asked for does not go together. */
    void check() {
        if (Reading.isGiven(require) && !Set.of("SSL", X509).contains(require)) {
            throw Refusal.operation("Invalid `require` value, must be: \"SSL\" or \"X509\"");
        }
        checkOnlyWithX509("require_cipher", cipher);
        checkOnlyWithX509("require_issuer", issuer);
        checkOnlyWithX509("require_subject", subject);
    }

    private void checkOnlyWithX509(String name, @Nullable String value) {
        if (Reading.isGiven(value) && !X509.equals(require)) {
            throw Refusal.operation("Cannot set `" + name + "` if `require` is not \"X509\"");
        }
    }

    /** The clause for what the user's entry has otherwise; empty if there is nothing. */
    String clause(Map<?, ?> actual) {
        if ("SSL".equals(require)) {
            return "ANY".equals(actual.get("ssl_type")) ? "" : "REQUIRE SSL";
        }
        if (!X509.equals(require)) {
            return "";
        }
        String parts =
                isSpecific()
                        ? part("CIPHER", cipher, actual.get("ssl_cipher"))
                                + part("ISSUER", issuer, actual.get("x509_issuer"))
                                + part("SUBJECT", subject, actual.get("x509_subject"))
                        : X509.equals(actual.get("ssl_type")) ? "" : " X509";
        return parts.isEmpty() ? "" : "REQUIRE" + parts;
    }

    /** What the user's entry says once that is done. */
    void effects(Map<String, @Nullable Object> entry) {
        if ("SSL".equals(require)) {
            entry.put("ssl_type", "ANY");
        } else if (X509.equals(require)) {
            entry.put("ssl_type", isSpecific() ? "SPECIFIED" : X509);
        }
        put(entry, "ssl_cipher", cipher);
        put(entry, "x509_issuer", issuer);
        put(entry, "x509_subject", subject);
    }

    private boolean isSpecific() {
        return Reading.isGiven(cipher) || Reading.isGiven(issuer) || Reading.isGiven(subject);
    }

    private static String part(String name, @Nullable String wanted, @Nullable Object actual) {
        return wanted == null || wanted.isEmpty() || wanted.equals(actual)
                ? ""
                : " " + name + " " + Sql.text(wanted);
    }

    private static void put(
            Map<String, @Nullable Object> entry, String name, @Nullable String value) {
        if (Reading.isGiven(value)) {
            entry.put(name, value);
        }
    }
}
