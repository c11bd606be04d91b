package dev.lockstep.engine.testkit.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns words of code into the texts that a program gets. */
final class Expansion {
    private final Shell shell;
    private final Streams streams;
    private final List<String> globs = new ArrayList<>();
    private final StringBuilder glob = new StringBuilder();
    private boolean begun;

    private Expansion(Shell shell, Streams streams) {
        this.shell = shell;
        this.streams = streams;
    }

    /** All fields of all words: split at blanks, patterns replaced by the paths that match. */
    static List<String> fields(Shell shell, Streams streams, List<Word> words) {
        List<String> fields = new ArrayList<>();
        for (Word word : words) {
            Expansion expansion = new Expansion(shell, streams);
            word.parts().forEach(part -> expansion.add(part, true));
            expansion.end();
            expansion.globs.forEach(glob -> fields.addAll(expansion.paths(glob)));
        }
        return fields;
    }

    /** One text: neither split nor matched with paths. */
    static String text(Shell shell, Streams streams, Word word) {
        return Globs.unescape(pattern(shell, streams, word));
    }

    /** One pattern, in which what was quoted is plain. */
    static String pattern(Shell shell, Streams streams, Word word) {
        Expansion expansion = new Expansion(shell, streams);
        word.parts().forEach(part -> expansion.add(part, false));
        return expansion.glob.toString();
    }

    private List<String> paths(String found) {
        if (Globs.isPattern(found)) {
            List<String> paths = Globs.expand(shell.machine().files(), shell.directory(), found);
            if (!paths.isEmpty()) {
                return paths;
            }
        }
        return List.of(Globs.unescape(found));
    }

    private void add(Word.Part part, boolean split) {
        switch (part) {
            case Word.Part.Text(String text, boolean quoted) -> literal(text, quoted);
            case Word.Part.Variable variable -> variable(variable, split);
            case Word.Part.Sum(String text) ->
                    value(
                            Arithmetic.compute(text, name -> shell.variable(name).orElse("")),
                            false,
                            split);
            case Word.Part.Output(Code code, boolean quoted) ->
                    value(shell.output(code, streams), quoted, split);
        }
    }

    private void literal(String text, boolean quoted) {
        begun = true;
        glob.append(quoted ? Globs.escape(text) : begun() ? text : home(text));
    }

    private boolean begun() {
        return !glob.isEmpty() || !globs.isEmpty();
    }

    private String home(String text) {
        if (!text.startsWith("~")) {
            return text;
        }
        int slash = text.indexOf('/');
        String name = text.substring(1, slash < 0 ? text.length() : slash);
        String rest = slash < 0 ? "" : text.substring(slash);
        return shell.home(name).map(home -> home + rest).orElse(text);
    }

    private void variable(Word.Part.Variable variable, boolean split) {
        if (variable.name().equals("@") && variable.quoted() && split) {
            List<String> arguments = shell.arguments();
            for (int i = 0; i < arguments.size(); i++) {
                if (i > 0) {
                    end();
                }
                literal(arguments.get(i), true);
            }
            return;
        }
        value(valueOf(variable), variable.quoted(), split);
    }

    private String valueOf(Word.Part.Variable variable) {
        Optional<String> set = shell.variable(variable.name());
        boolean emptyCounts = !variable.operator().startsWith(":");
        boolean given = set.isPresent() && (emptyCounts || !set.get().isEmpty());
        return switch (variable.operator().replace(":", "")) {
            case "-" -> given ? set.orElse("") : operand(variable);
            case "=" -> given ? set.orElse("") : assigned(variable);
            case "+" -> given ? operand(variable) : "";
            case "?" -> given ? set.orElse("") : refused(variable);
            case "length" -> Integer.toString(set.orElse("").length());
            case "#" -> Trimming.prefix(set.orElse(""), pattern(variable), false);
            case "##" -> Trimming.prefix(set.orElse(""), pattern(variable), true);
            case "%" -> Trimming.suffix(set.orElse(""), pattern(variable), false);
            case "%%" -> Trimming.suffix(set.orElse(""), pattern(variable), true);
            default -> set.orElseGet(() -> unset(variable));
        };
    }

    private String assigned(Word.Part.Variable variable) {
        String value = operand(variable);
        shell.assign(variable.name(), value);
        return value;
    }

    private String refused(Word.Part.Variable variable) {
        streams.error(
                "sh: 1: "
                        + variable.name()
                        + ": "
                        + Optional.of(operand(variable))
                                .filter(text -> !text.isEmpty())
                                .orElse("parameter not set"));
        throw new Leave(Leave.Kind.SHELL, 2);
    }

    /** What a variable is that has no value. */
    private String unset(Word.Part.Variable variable) {
        if (!shell.leavesOnUnset() || variable.name().matches("[@*]")) {
            return "";
        }
        streams.error("sh: 1: " + variable.name() + ": parameter not set");
        throw new Leave(Leave.Kind.SHELL, 2);
    }

    private String operand(Word.Part.Variable variable) {
        return text(shell, streams, variable.operand());
    }

    private String pattern(Word.Part.Variable variable) {
        return pattern(shell, streams, variable.operand());
    }

    private void value(String value, boolean quoted, boolean split) {
        if (quoted || !split) {
            literal(value, true);
            return;
        }
        String blanks = shell.variable("IFS").orElse(" \t\n");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (blanks.indexOf(c) >= 0) {
                end();
            } else {
                begun = true;
                glob.append(c == '\\' ? "\\\\" : c);
            }
        }
    }

    /** The field is complete; an empty one counts only if something was quoted in it. */
    private void end() {
        if (begun) {
            globs.add(glob.toString());
        }
        glob.setLength(0);
        begun = false;
    }
}
