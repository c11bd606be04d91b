package dev.lockstep.cli.view;

import java.util.regex.Pattern;

/** Text from hosts and scripts, made safe to show where control characters have a meaning. */
public final class Printable {
    private static final Pattern SEQUENCE =
            Pattern.compile(
                    "\u001b(\\[[0-?]*["
                            + " -/]*[@-~]|\\][^\u0007\u001b]*(\u0007|\u001b\\\\)|[@-Z\\\\^_])");
    private static final int PICTURES = 0x2400;
    private static final int DELETE = 0x7f;

    private Printable() {}

    /**
     * The text without terminal sequences, tabs as spaces, and a visible sign in place of every
     * other control character, line ends included.
     */
    public static String line(String text) {
        return visible(SEQUENCE.matcher(text).replaceAll("").replace("\t", "    "), false);
    }

    /** The same for text of several lines, whose line ends and tabs stay. */
    public static String lines(String text) {
        return visible(SEQUENCE.matcher(text).replaceAll(""), true);
    }

    private static String visible(String text, boolean lines) {
        StringBuilder shown = new StringBuilder(text.length());
        text.codePoints().forEach(c -> shown.appendCodePoint(visible(c, lines)));
        return shown.toString();
    }

    private static int visible(int c, boolean lines) {
        if (lines && (c == '\n' || c == '\t')) {
            return c;
        }
        if (c < ' ') {
            return PICTURES + c;
        }
        boolean unseen =
                c == DELETE
                        || (c > DELETE && c < 0xa0)
                        || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)
                        || Character.getType(c) == Character.FORMAT
                        || c == 0xfffe
                        || c == 0xffff;
        return unseen ? 0xfffd : c;
    }
}
