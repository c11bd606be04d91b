package dev.lockstep.engine.connector.ssh.config;

/**
 * The first word of a text and what follows it: between the two stands white space, or one equals
 * sign with white space around it. A word in double quotes may hold both.
 *
 * @param word empty if there is none
 * @param rest without the separator
 */
record Cut(String word, String rest) {
    static Cut of(String text) {
        String stripped = text.strip();
        if (stripped.startsWith("\"") && stripped.indexOf('"', 1) > 0) {
            int end = stripped.indexOf('"', 1);
            return new Cut(stripped.substring(1, end), afterSeparator(stripped.substring(end + 1)));
        }
        int end = 0;
        while (end < stripped.length() && !separates(stripped.charAt(end))) {
            end++;
        }
        return new Cut(stripped.substring(0, end), afterSeparator(stripped.substring(end)));
    }

    private static boolean separates(char c) {
        return Character.isWhitespace(c) || c == '=';
    }

    private static String afterSeparator(String text) {
        String stripped = text.strip();
        return stripped.startsWith("=") ? stripped.substring(1).strip() : stripped;
    }
}
