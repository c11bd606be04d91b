package dev.lockstep.engine.connector.ssh.config;

import java.util.List;
import java.util.Locale;

/**
 * OpenSSH's patterns: {@code *} stands for any text, {@code ?} for any one character, and a leading
 * {@code !} in a list denies.
 */
public final class Patterns {
    private Patterns() {}

    /** Whether one pattern, without negation, fits the whole text. Case counts. */
    public static boolean fits(String pattern, String text) {
        int p = 0;
        int t = 0;
        int star = -1;
        int resume = 0;
        while (t < text.length()) {
            if (p < pattern.length() && pattern.charAt(p) == '*') {
                star = p++;
                resume = t;
            } else if (p < pattern.length() && isOne(pattern.charAt(p), text.charAt(t))) {
                p++;
                t++;
            } else if (star >= 0) {
                p = star + 1;
                t = ++resume;
            } else {
                return false;
            }
        }
        return pattern.substring(p).chars().allMatch(c -> c == '*');
    }

    private static boolean isOne(char pattern, char text) {
        return pattern == '?' || pattern == text;
    }

    /** Whether some pattern fits and no denied one does. Case counts. */
    public static boolean anyFits(List<String> patterns, String text) {
        boolean found = false;
        for (String pattern : patterns) {
            if (pattern.startsWith("!") && fits(pattern.substring(1), text)) {
                return false;
            }
            found |= fits(pattern, text);
        }
        return found;
    }

    /** {@link #anyFits} for a comma-separated list, case and all. */
    public static boolean listFits(String list, String text) {
        return anyFits(List.of(list.split(",")), text);
    }

    /** {@link #listFits} for names of hosts, whose case does not count. */
    public static boolean hostFits(String list, String host) {
        return listFits(list.toLowerCase(Locale.ROOT), host.toLowerCase(Locale.ROOT));
    }
}
