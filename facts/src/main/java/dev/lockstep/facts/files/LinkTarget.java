package dev.lockstep.facts.files;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds where a link leads in the name that {@code stat} prints. */
final class LinkTarget {
    private static final String ARROW = " -> ";

    /** Quotes of older versions and other languages: nothing inside them is special. */
    private static final Pattern PLAIN_QUOTES =
            Pattern.compile(
                    "[`\u2018\u00ab].*['\u2019\u00bb] ->" + " [`\u2018\u00ab](.*)['\u2019\u00bb]");

    private static final String SHELL_START = "'\"";

    private static final Pattern SHELL_QUOTES =
            Pattern.compile("(?:'[^']*'|\"[^\"]*\"|\\\\.|\\$'(?:\\\\.|[^'])*'|[^ '\"])+ -> (.*)");

    private static final Pattern PIECE =
            Pattern.compile(
                    "'(?<single>[^']*)'|\"(?<double>[^\"]*)\"|\\$'(?<escaped>(?:\\\\.|[^'\\\\])*)'"
                            + "|\\\\?(?<other>.)");

    private static final Pattern ESCAPE =
            Pattern.compile("\\\\(?<octal>[0-7]{1,3})|(?<letter>\\\\.|[^\\\\])", Pattern.DOTALL);

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
        if (SHELL_START.indexOf(printed.charAt(0)) >= 0 && shell.matches()) {
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
        Matcher piece = PIECE.matcher(word);
        while (piece.find()) {
            String escaped = piece.group("escaped");
            text.append(
                    escaped == null
                            ? Stream.of("single", "double", "other")
                                    .map(piece::group)
                                    .filter(Objects::nonNull)
                                    .findFirst()
                                    .orElse("")
                            : unescape(escaped));
        }
        return text.toString();
    }

    /** Systems without a language write the bytes of foreign letters as octal numbers. */
    private static String unescape(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher escape = ESCAPE.matcher(text);
        while (escape.find()) {
            String octal = escape.group("octal");
            if (octal == null) {
                bytes.writeBytes(letter(escape.group("letter")).getBytes(StandardCharsets.UTF_8));
            } else {
                bytes.write(Integer.parseInt(octal, 8));
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String letter(String letter) {
        return switch (letter) {
            case "\\n" -> "\n";
            case "\\t" -> "\t";
            case "\\r" -> "\r";
            default -> letter.startsWith("\\") ? letter.substring(1) : letter;
        };
    }
}
