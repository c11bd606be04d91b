package dev.lockstep.engine.testkit.shell;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shell code as it is read, character by character. */
final class Characters {
    static final char END = '\0';

    private static final String WORD_ENDS = " \t\n;&|()<>" + END;

    private final String text;
    private int position;

    /** Documents inside the code are taken out: after this place, reading goes on at the other. */
    private int documentsFrom = -1;

    private int documentsTo;

    Characters(String text) {
        this.text = text;
    }

    char peek() {
        return position < text.length() ? text.charAt(position) : END;
    }

    char next() {
        char c = peek();
        position++;
        if (position == documentsFrom) {
            position = documentsTo;
            documentsFrom = -1;
        }
        return c;
    }

    boolean atEnd() {
        return position >= text.length();
    }

    boolean startsWith(String prefix) {
        return text.startsWith(prefix, position);
    }

    boolean take(String prefix) {
        if (!startsWith(prefix)) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            var ignored = next();
        }
        return true;
    }

    void expect(String wanted) {
        if (!take(wanted)) {
            throw new SyntaxError(
                    atEnd() ? "end of file unexpected" : "\"" + peek() + "\" unexpected");
        }
    }

    /** What {@code pattern} finds right here, taken; empty if it finds nothing. */
    String takeMatch(Pattern pattern) {
        Matcher matcher = pattern.matcher(text).region(position, text.length());
        if (!matcher.lookingAt()) {
            return "";
        }
        expect(matcher.group());
        return matcher.group();
    }

    /** The characters up to the end of the word, as they stand, not taken. */
    String peekWord() {
        int end = position;
        while (end < text.length() && !endsWord(text.charAt(end))) {
            end++;
        }
        return text.substring(position, end);
    }

    static boolean endsWord(char c) {
        return WORD_ENDS.indexOf(c) >= 0;
    }

    void skipBlanks() {
        while (true) {
            if (peek() == ' ' || peek() == '\t') {
                position++;
            } else if (startsWith("\\\n")) {
                position += 2;
            } else if (peek() == '#' && (position == 0 || endsWord(text.charAt(position - 1)))) {
                skipLine();
            } else {
                return;
            }
        }
    }

    void skipSpace() {
        skipBlanks();
        while (peek() == '\n') {
            var ignored = next();
            skipBlanks();
        }
    }

    private void skipLine() {
        while (!atEnd() && peek() != '\n') {
            position++;
        }
    }

    /** The lines after this one, up to a line that is {@code delimiter}. */
    String takeDocument(String delimiter, boolean withoutTabs) {
        int start = documentsFrom >= 0 ? documentsTo : lineAfter(position);
        if (documentsFrom < 0) {
            documentsFrom = start;
        }
        StringBuilder document = new StringBuilder();
        int line = start;
        while (line < text.length()) {
            int end = lineAfter(line);
            String content = text.substring(line, end);
            String shown = withoutTabs ? content.replaceAll("^\t+", "") : content;
            line = end;
            if (shown.stripTrailing().equals(delimiter)) {
                break;
            }
            document.append(shown);
        }
        documentsTo = line;
        return document.toString();
    }

    private int lineAfter(int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end + 1;
    }
}
