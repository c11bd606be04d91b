package dev.lockstep.engine.secret;

import java.util.Collection;
import java.util.Comparator;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Replaces every known secret by a mask. One for a whole run; safe for use by many threads.
 *
 * <p>Masks by value, so a secret is hidden also where a program prints it back. Values of several
 * lines are also masked line by line, and values that JSON or a shell would write differently are
 * masked in those forms too.
 */
public final class Masker {
    private static final int SHORTEST = 3;

    /** Longest first, so that a secret that holds another one is hidden whole. */
    private final ConcurrentSkipListSet<String> values =
            new ConcurrentSkipListSet<>(
                    Comparator.comparingInt(String::length)
                            .reversed()
                            .thenComparing(Comparator.naturalOrder()));

    /**
     * From now on hides {@code secret}. Values shorter than 3 characters are hidden only as {@link
     * Secret}s.
     */
    public Secret add(Secret secret) {
        String value = secret.reveal();
        remember(value);
        value.lines().forEach(this::remember);
        remember(value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n"));
        remember(value.replace("'", "'\"'\"'"));
        return secret;
    }

    /** From now on hides all of {@code secrets}. */
    public void addAll(Collection<Secret> secrets) {
        secrets.forEach(this::add);
    }

    /** {@code text} with a mask in place of every known secret. */
    public String mask(String text) {
        String masked = text;
        for (String value : values) {
            if (masked.contains(value)) {
                masked = masked.replace(value, Secret.MASK);
            }
        }
        return masked;
    }

    private void remember(String value) {
        if (value.strip().length() >= SHORTEST) {
            values.add(value);
        }
    }
}
