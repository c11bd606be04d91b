package dev.lockstep.facts.files;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Expressions of grep, as Java writes them. */
public final class GrepPattern {
    private GrepPattern() {}

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
                if ("<>`'".indexOf(next) >= 0) {
                    return Optional.empty();
                }
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
