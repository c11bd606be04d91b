package dev.lockstep.engine.testkit.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads shell code. */
final class Parser {
    private static final Pattern ASSIGNED = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*=");
    private static final Pattern REDIRECT = Pattern.compile("[0-9]?(>>|>&|>\\||>|<<-|<<|<&|<)");
    private static final Pattern FUNCTION = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*[ \t]*\\(\\)");
    private static final Set<String> RESERVED =
            Set.of("then", "else", "elif", "fi", "do", "done", "esac", "}");

    private final Characters in;

    Parser(Characters in) {
        this.in = in;
    }

    static Code parse(String text) {
        Characters in = new Characters(text);
        Code code = new Parser(in).list("");
        if (!in.atEnd()) {
            throw unexpected(in);
        }
        return code;
    }

    /** Commands up to the bracket or reserved word that ends them, which is not taken. */
    Code list(String end) {
        List<Code> codes = new ArrayList<>();
        in.skipSpace();
        while (!isOver(end)) {
            codes.add(alternatives());
            in.skipBlanks();
            if (!in.startsWith(";;") && !in.take(";") && !in.take("&") && in.peek() != '\n') {
                break;
            }
            in.skipSpace();
        }
        return codes.size() == 1 ? codes.getFirst() : new Code.Sequence(codes);
    }

    private boolean isOver(String end) {
        return in.atEnd()
                || in.startsWith(";;")
                || (end.equals(")") && in.peek() == ')')
                || RESERVED.contains(in.peekWord());
    }

    private Code alternatives() {
        Code code = pipeline();
        while (true) {
            in.skipBlanks();
            boolean afterSuccess = in.take("&&");
            if (!afterSuccess && !in.take("||")) {
                return code;
            }
            in.skipSpace();
            code = new Code.Either(code, pipeline(), afterSuccess);
        }
    }

    private Code pipeline() {
        in.skipBlanks();
        if (in.peekWord().equals("!")) {
            in.expect("!");
            return new Code.Not(pipeline());
        }
        List<Code> stages = new ArrayList<>(List.of(redirected()));
        in.skipBlanks();
        while (in.peek() == '|' && !in.startsWith("||")) {
            in.expect("|");
            in.skipSpace();
            stages.add(redirected());
            in.skipBlanks();
        }
        return stages.size() == 1 ? stages.getFirst() : new Code.Pipe(stages);
    }

    private Code redirected() {
        List<Code.Redirect> redirects = new ArrayList<>();
        Code code = command(redirects);
        in.skipBlanks();
        while (takeRedirect(redirects)) {
            in.skipBlanks();
        }
        return redirects.isEmpty() ? code : new Code.Redirected(code, redirects);
    }

    private Code command(List<Code.Redirect> redirects) {
        if (in.take("(")) {
            Code body = list(")");
            in.expect(")");
            return new Code.Subshell(body);
        }
        return switch (in.peekWord()) {
            case "{" -> {
                in.expect("{");
                Code body = list("}");
                in.expect("}");
                yield body;
            }
            case "if" -> {
                in.expect("if");
                yield choice();
            }
            case "while", "until" -> loop();
            case "for" -> each();
            case "case" -> match();
            default -> simple(redirects);
        };
    }

    private Code choice() {
        Code condition = list("then");
        keyword("then");
        Code then = list("fi");
        if (in.peekWord().equals("elif")) {
            in.expect("elif");
            return new Code.Choice(condition, then, choice());
        }
        Code otherwise = Code.NOTHING;
        if (in.peekWord().equals("else")) {
            in.expect("else");
            otherwise = list("fi");
        }
        keyword("fi");
        return new Code.Choice(condition, then, otherwise);
    }

    private Code loop() {
        boolean until = in.peekWord().equals("until");
        keyword(until ? "until" : "while");
        Code condition = list("do");
        return new Code.Loop(condition, body(), until);
    }

    private Code each() {
        keyword("for");
        in.skipBlanks();
        String variable = in.peekWord();
        in.expect(variable);
        in.skipSpace();
        List<Word> words = new ArrayList<>();
        if (in.peekWord().equals("in")) {
            in.expect("in");
            in.skipBlanks();
            while (!Characters.endsWord(in.peek())) {
                words.add(WordReader.read(in));
                in.skipBlanks();
            }
        } else {
            words.add(new Word(List.of(new Word.Part.Variable("@", "", Word.of(""), true))));
        }
        var ignored = in.take(";");
        in.skipSpace();
        return new Code.Each(variable, words, body());
    }

    private Code body() {
        keyword("do");
        Code body = list("done");
        keyword("done");
        return body;
    }

    private Code match() {
        keyword("case");
        in.skipBlanks();
        Word subject = WordReader.read(in);
        in.skipSpace();
        keyword("in");
        in.skipSpace();
        List<Code.Branch> branches = new ArrayList<>();
        while (!in.peekWord().equals("esac")) {
            branches.add(branch());
            in.skipSpace();
        }
        keyword("esac");
        return new Code.Match(subject, branches);
    }

    private Code.Branch branch() {
        List<Word> patterns = new ArrayList<>();
        var ignored = in.take("(");
        do {
            in.skipBlanks();
            patterns.add(WordReader.read(in));
            in.skipBlanks();
        } while (in.take("|"));
        in.expect(")");
        Code body = list("esac");
        ignored = in.take(";;");
        return new Code.Branch(patterns, body);
    }

    private Code simple(List<Code.Redirect> redirects) {
        String function = in.takeMatch(FUNCTION);
        if (!function.isEmpty()) {
            in.skipSpace();
            return new Code.Define(
                    function.substring(0, function.length() - 2).strip(), redirected());
        }
        List<Code.Assignment> assignments = new ArrayList<>();
        List<Word> words = new ArrayList<>();
        while (true) {
            in.skipBlanks();
            if (takeRedirect(redirects)) {
                continue;
            }
            if (Characters.endsWord(in.peek())) {
                break;
            }
            String assigned = words.isEmpty() ? in.takeMatch(ASSIGNED) : "";
            if (assigned.isEmpty()) {
                words.add(WordReader.read(in));
            } else {
                assignments.add(
                        new Code.Assignment(
                                assigned.substring(0, assigned.length() - 1), WordReader.read(in)));
            }
        }
        if (assignments.isEmpty() && words.isEmpty() && redirects.isEmpty()) {
            throw unexpected(in);
        }
        return new Code.Simple(assignments, words);
    }

    private boolean takeRedirect(List<Code.Redirect> redirects) {
        String found = in.takeMatch(REDIRECT);
        if (found.isEmpty()) {
            return false;
        }
        boolean numbered = Character.isDigit(found.charAt(0));
        String operator = numbered ? found.substring(1) : found;
        int usual = operator.startsWith("<") ? 0 : 1;
        int descriptor = numbered ? found.charAt(0) - '0' : usual;
        in.skipBlanks();
        redirects.add(
                new Code.Redirect(
                        descriptor,
                        operator,
                        operator.startsWith("<<") ? document(operator) : WordReader.read(in)));
        return true;
    }

    private Word document(String operator) {
        String raw = in.peekWord();
        in.expect(raw);
        String delimiter = raw.replaceAll("['\"\\\\]", "");
        String text = in.takeDocument(delimiter, operator.equals("<<-"));
        return raw.equals(delimiter)
                ? WordReader.readQuoted(new Characters(text), Characters.END)
                : Word.of(text);
    }

    private void keyword(String word) {
        if (!in.peekWord().equals(word)) {
            throw unexpected(in);
        }
        in.expect(word);
    }

    private static SyntaxError unexpected(Characters in) {
        String word = in.peekWord();
        return new SyntaxError(
                in.atEnd()
                        ? "end of file unexpected"
                        : "\"" + (word.isEmpty() ? in.peek() : word) + "\" unexpected");
    }
}
