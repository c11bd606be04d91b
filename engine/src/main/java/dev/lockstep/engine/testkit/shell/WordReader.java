package dev.lockstep.engine.testkit.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads words: quotes, variables, output of other commands. */
final class WordReader {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*|[0-9]|[?$#@*!-]");
    private static final Pattern OPERATOR = Pattern.compile(":?[-=?+]|##?|%%?");

    private final Characters in;
    private final List<Word.Part> parts = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private boolean quoted;

    private WordReader(Characters in) {
        this.in = in;
    }

    /** Reads one word up to where it ends. */
    static Word read(Characters in) {
        WordReader reader = new WordReader(in);
        while (!Characters.endsWord(in.peek())) {
            reader.piece();
        }
        return reader.word();
    }

    /** Reads text in which only variables and output of commands stand out. */
    static Word readQuoted(Characters in, char end) {
        WordReader reader = new WordReader(in);
        reader.quotedUpTo(end);
        return reader.word();
    }

    private Word word() {
        flush(false);
        return new Word(parts);
    }

    private void piece() {
        switch (in.peek()) {
            case '\\' -> {
                var ignored = in.next();
                if (in.peek() == '\n') {
                    ignored = in.next();
                } else {
                    quote(in.atEnd() ? "\\" : Character.toString(in.next()));
                }
            }
            case '\'' -> quote(single());
            case '"' -> {
                var ignored = in.next();
                quote("");
                quotedUpTo('"');
                in.expect("\"");
            }
            case '$', '`' -> substitution(false);
            default -> plain(in.next());
        }
    }

    private String single() {
        in.expect("'");
        StringBuilder content = new StringBuilder();
        while (in.peek() != '\'') {
            if (in.atEnd()) {
                throw new SyntaxError("Unterminated quoted string");
            }
            content.append(in.next());
        }
        in.expect("'");
        return content.toString();
    }

    private void quotedUpTo(char end) {
        while (in.peek() != end) {
            if (in.atEnd()) {
                throw new SyntaxError("Unterminated quoted string");
            }
            switch (in.peek()) {
                case '\\' -> {
                    var ignored = in.next();
                    escaped();
                }
                case '$', '`' -> substitution(true);
                default -> quote(Character.toString(in.next()));
            }
        }
    }

    /** Inside double quotes a backslash stays, but before what it can escape. */
    private void escaped() {
        char c = in.next();
        if (c == '$' || c == '`' || c == '"' || c == '\\') {
            quote(Character.toString(c));
        } else if (c != '\n') {
            quote("\\" + c);
        }
    }

    private void substitution(boolean inQuotes) {
        if (in.peek() == '`') {
            add(new Word.Part.Output(Parser.parse(backquoted()), inQuotes));
        } else if (in.take("$((")) {
            add(new Word.Part.Sum(sum()));
        } else if (in.take("$(")) {
            Code code = new Parser(in).list(")");
            in.expect(")");
            add(new Word.Part.Output(code, inQuotes));
        } else if (in.take("${")) {
            add(braced(inQuotes));
        } else {
            in.expect("$");
            String name = in.takeMatch(NAME);
            if (name.isEmpty()) {
                append("$", inQuotes);
            } else {
                add(new Word.Part.Variable(name, "", Word.of(""), inQuotes));
            }
        }
    }

    /** Up to the two brackets that close it. */
    private String sum() {
        StringBuilder sum = new StringBuilder();
        int open = 0;
        while (open > 0 || !in.startsWith("))")) {
            char c = in.next();
            if (c == Characters.END) {
                throw new SyntaxError("Missing '))'");
            }
            open += c == '(' ? 1 : c == ')' ? -1 : 0;
            sum.append(c);
        }
        in.expect("))");
        return sum.toString();
    }

    private Word.Part braced(boolean inQuotes) {
        if (in.startsWith("#") && !in.startsWith("#}")) {
            in.expect("#");
            String name = in.takeMatch(NAME);
            in.expect("}");
            return new Word.Part.Variable(name, "length", Word.of(""), inQuotes);
        }
        String name = in.takeMatch(NAME);
        if (name.isEmpty()) {
            throw new SyntaxError("Bad substitution");
        }
        String operator = in.takeMatch(OPERATOR);
        WordReader operand = new WordReader(in);
        while (in.peek() != '}') {
            if (in.atEnd()) {
                throw new SyntaxError("Missing '}'");
            }
            operand.piece();
        }
        in.expect("}");
        return new Word.Part.Variable(name, operator, operand.word(), inQuotes);
    }

    private String backquoted() {
        in.expect("`");
        StringBuilder code = new StringBuilder();
        while (in.peek() != '`') {
            if (in.atEnd()) {
                throw new SyntaxError("EOF in backquote substitution");
            }
            char c = in.next();
            if (c == '\\' && "$`\\".indexOf(in.peek()) >= 0) {
                c = in.next();
            }
            code.append(c);
        }
        in.expect("`");
        return code.toString();
    }

    private void add(Word.Part part) {
        flush(false);
        parts.add(part);
    }

    private void plain(char c) {
        append(Character.toString(c), false);
    }

    private void quote(String piece) {
        append(piece, true);
    }

    private void append(String piece, boolean inQuotes) {
        if (quoted != inQuotes) {
            flush(inQuotes);
        }
        text.append(piece);
        if (inQuotes && piece.isEmpty()) {
            parts.add(new Word.Part.Text("", true));
        }
    }

    private void flush(boolean inQuotes) {
        if (!text.isEmpty()) {
            parts.add(new Word.Part.Text(text.toString(), quoted));
            text.setLength(0);
        }
        quoted = inQuotes;
    }
}
