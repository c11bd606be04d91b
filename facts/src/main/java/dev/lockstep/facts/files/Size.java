package dev.lockstep.facts.files;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes of files. */
final class Size {
    private static final Pattern FORM = Pattern.compile("([0-9]+)\\s*([kKMGTP]?)(i?)[bB]?");
    private static final String UNITS = "KMGTP";

    private Size() {}

    /**
     * Bytes of a number, or of a text such as {@code 10M}; units are powers of 1024.
     *
     * @throws IllegalArgumentException if it is neither
     */
    static long bytes(Object size) {
        if (size instanceof Number number) {
            return number.longValue();
        }
        Matcher match = FORM.matcher(size.toString().strip());
        if (!match.matches()) {
            throw new IllegalArgumentException("not a size: " + size);
        }
        int power =
                match.group(2).isEmpty()
                        ? 0
                        : UNITS.indexOf(match.group(2).toUpperCase(Locale.ROOT)) + 1;
        return Math.multiplyExact(Long.parseLong(match.group(1)), 1L << (10 * power));
    }
}
