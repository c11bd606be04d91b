package dev.lockstep.engine.testkit.program;

/** Basic regular expressions of POSIX, in which {@code \(} groups and {@code (} is a character. */
final class BasicPattern {
    private BasicPattern() {}

    static String toJava(String basic) {
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
