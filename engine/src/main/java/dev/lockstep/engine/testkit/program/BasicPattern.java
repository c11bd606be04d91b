package dev.lockstep.engine.testkit.program;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Regular expressions of POSIX. In basic ones {@code \(} groups and {@code (} is a character. */
final class BasicPattern {
    private static final Pattern CLASS = Pattern.compile("\\[:([a-z]+):\\]");

    private static final Map<String, String> CLASSES =
            Map.of(
                    "alnum", "\\p{Alnum}",
                    "alpha", "\\p{Alpha}",
                    "blank", "\\p{Blank}",
                    "digit", "\\p{Digit}",
                    "lower", "\\p{Lower}",
                    "punct", "\\p{Punct}",
                    "space", "\\p{Space}",
                    "upper", "\\p{Upper}",
                    "xdigit", "\\p{XDigit}");

    private BasicPattern() {}

    /** An extended expression as Java writes it. */
    static String extended(String expression) {
        return CLASS.matcher(expression)
                .replaceAll(found ->
                        Matcher.quoteReplacement(
                                CLASSES.getOrDefault(found.group(1), found.group())));
    }

    /** A basic expression as Java writes it. */
    static String toJava(String expression) {
        String basic = extended(expression);
        StringBuilder java = new StringBuilder();
        for (int i = 0; i < basic.length(); i++) {
            char c = basic.charAt(i);
            if (c == '[') {
                int close = basic.indexOf(']', i + (basic.startsWith("[^", i) ? 3 : 2));
                java.append(basic, i, close + 1);
                i = close;
            } else if (c == '\\' && i + 1 < basic.length()) {
                char next = basic.charAt(++i);
                java.append("(){}+?|".indexOf(next) >= 0 ? "" : "\\").append(next);
            } else if ("(){}+?|".indexOf(c) >= 0 || (c == '*' && startsHere(java))) {
                java.append('\\').append(c);
            } else {
                java.append(c);
            }
        }
        return java.toString();
    }

    /** A star with nothing before it is a star. */
    private static boolean startsHere(CharSequence java) {
        return java.isEmpty() || java.toString().equals("^") || java.toString().endsWith("(");
    }
}
