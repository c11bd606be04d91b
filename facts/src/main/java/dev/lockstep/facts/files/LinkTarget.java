package dev.lockstep.facts.files;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds where a link leads in the name that {@code stat} prints. */
final class LinkTarget {
    private static final String ARROW = " -> ";

    /** Quotes of older versions and other languages: nothing inside them is special. */
    private static final Pattern PLAIN_QUOTES =
            Pattern.compile(
                    "[`\u2018\u00ab\"].*['\u2019\u00bb\"] ->"
                            + " [`\u2018\u00ab\"](.*)['\u2019\u00bb\"]");

    private static final Pattern SHELL_QUOTES =
            Pattern.compile("(?:'[^']*'|\"[^\"]*\"|\\\\.|\\$'(?:\\\\.|[^'])*'|[^ '\"])+ -> (.*)");

    private LinkTarget() {}

    /**
     * The target, without quotes.
     *
     * @param printed such as {@code 'a' -> 'b'}; the BSDs write no quotes
     * @param path the link's path as it was asked
     */
    static String parse(String printed, String path) {
        if (printed.startsWith(path + ARROW)) {
            return printed.substring(path.length() + ARROW.length());
        }
        Matcher shell = SHELL_QUOTES.matcher(printed);
        if (printed.startsWith("'") && shell.matches()) {
            return unquote(shell.group(1));
        }
        Matcher plain = PLAIN_QUOTES.matcher(printed);
        return plain.matches()
                ? plain.group(1)
                : printed.substring(printed.indexOf(ARROW) + ARROW.length());
    }

    /** Undoes the quotes of a shell. */
    private static String unquote(String word) {
        StringBuilder text = new StringBuilder();
        Matcher piece =
                Pattern.compile("'([^']*)'|\"([^\"]*)\"|\\$'((?:\\\\.|[^'])*)'|\\\\(.)|(.)")
                        .matcher(word);
        while (piece.find()) {
            for (int group = 1; group <= 5; group++) {
                if (piece.group(group) != null) {
                    text.append(group == 3 ? unescape(piece.group(group)) : piece.group(group));
                }
            }
        }
        return text.toString();
    }

    private static String unescape(String text) {
        return text.replace("\\n", "\n")
                .replace("\\t", "\t")
                .replace("\\'", "'")
                .replace("\\\\", "\\");
    }
}
