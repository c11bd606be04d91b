package dev.lockstep.operations.path;

import java.util.regex.Pattern;

/** Expressions as grep and sed take them. */
public final class Grep {
    private static final Pattern SPECIAL = Pattern.compile("[.\\\\+*?\\[^\\]$(){}-]");

    private static final Pattern BASIC = Pattern.compile("[.\\\\*\\[\\]^$]");

    private Grep() {}

    /** The expression that matches {@code text} itself. */
    public static String literal(String text) {
        return SPECIAL.matcher(text).replaceAll("\\\\$0");
    }

    /** The basic expression that matches {@code text} itself, and escapes no more than it must. */
    public static String basic(String text) {
        return BASIC.matcher(text).replaceAll("\\\\$0");
    }

    /** The expression for whole lines that hold {@code pattern}; one that is anchored stays. */
    public static String line(String pattern) {
        String start = pattern.startsWith("^") ? pattern : "^.*" + pattern;
        return start.endsWith("$") ? start : start + ".*$";
    }

    /** The expression for lines that are {@code pattern}. */
    public static String wholeLine(String pattern) {
        return (pattern.startsWith("^") ? "" : "^") + pattern + (pattern.endsWith("$") ? "" : "$");
    }

    /** The text without the anchors that made it match a whole line. */
    public static String withoutAnchors(String pattern) {
        String open = pattern.startsWith("^") ? pattern.substring(1) : pattern;
        return open.endsWith("$") && !open.endsWith("\\$")
                ? open.substring(0, open.length() - 1)
                : open;
    }
}
