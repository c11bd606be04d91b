package dev.lockstep.operations.path;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

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

    /**
     * The same expression for Java, where it means the same.
     *
     * @param extended whether it is an extended expression
     */
    public static Optional<Pattern> toJava(String pattern, boolean extended) {
        StringBuilder java = new StringBuilder();
        boolean inBrackets = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (inBrackets) {
                if (pattern.startsWith("[:", i)) {
                    int end = pattern.indexOf(":]", i);
                    if (end < 0) {
                        return Optional.empty();
                    }
                    java.append("\\p{").append(posix(pattern.substring(i + 2, end))).append('}');
                    i = end + 1;
                    continue;
                }
                inBrackets = c != ']';
                java.append(c == '\\' || c == '[' || c == '&' ? "\\" + c : c);
            } else if (c == '\\' && i + 1 < pattern.length()) {
                char next = pattern.charAt(++i);
                boolean special = "+?|(){}".indexOf(next) >= 0;
                java.append(special && !extended ? "" + next : "\\" + next);
            } else if (!extended && "+?|(){}".indexOf(c) >= 0) {
                java.append('\\').append(c);
            } else {
                inBrackets = c == '[';
                java.append(c);
            }
        }
        try {
            return Optional.of(Pattern.compile(java.toString()));
        } catch (PatternSyntaxException e) {
            return Optional.empty();
        }
    }

    private static String posix(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
