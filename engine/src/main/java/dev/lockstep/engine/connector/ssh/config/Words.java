package dev.lockstep.engine.connector.ssh.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Splits what follows a keyword into words, by the quoting that OpenSSH knows. */
final class Words {
    private final String text;
    private int at;

    private Words(String text) {
        this.text = text;
    }

    /** The words up to a comment; empty if a quote is never closed. */
    static Optional<List<String>> split(String text) {
        Words words = new Words(text);
        List<String> found = new ArrayList<>();
        while (words.skipToWord()) {
            Optional<String> word = words.word();
            if (word.isEmpty()) {
                return Optional.empty();
            }
            found.add(word.get());
        }
        return Optional.of(List.copyOf(found));
    }

    private boolean skipToWord() {
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at < text.length() && text.charAt(at) != '#';
    }

    private Optional<String> word() {
        StringBuilder word = new StringBuilder();
        char quote = 0;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (escapes(quote)) {
                word.append(text.charAt(++at));
            } else if (quote == 0 && isBlank(c)) {
                break;
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (quote != 0 && c == quote) {
                quote = 0;
            } else {
                word.append(c);
            }
        }
        return quote == 0 ? Optional.of(word.toString()) : Optional.empty();
    }

    /** A backslash is itself unless it stands before a quote, a backslash, or a bare space. */
    private boolean escapes(char quote) {
        if (text.charAt(at) != '\\' || at + 1 == text.length()) {
            return false;
        }
        char next = text.charAt(at + 1);
        return next == '"' || next == '\'' || next == '\\' || (quote == 0 && next == ' ');
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}
