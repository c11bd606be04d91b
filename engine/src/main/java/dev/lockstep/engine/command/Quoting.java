package dev.lockstep.engine.command;

import java.util.regex.Pattern;

/** How a POSIX shell is made to take text literally. */
final class Quoting {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9@%+=:,./_-]+");

    private Quoting() {}

    /**
     * Text without special characters stays; all else goes into single quotes, each {@code '} as
     * {@code '"'"'}.
     */
    static String quote(String text) {
        return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\"'\"'") + "'";
    }
}
