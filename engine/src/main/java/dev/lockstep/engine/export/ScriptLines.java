package dev.lockstep.engine.export;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.secret.Masker;

import java.util.stream.Collectors;

/** The text of a script while it is written. */
final class ScriptLines {
    private final StringBuilder text = new StringBuilder();
    private final Masker masker;

    ScriptLines(Masker masker) {
        this.masker = masker;
    }

    /** A line of code, or several. */
    void add(String line) {
        text.append(line.stripTrailing()).append('\n');
    }

    void comment(String words) {
        add("# " + shown(words));
    }

    /** Code as the input of a command. */
    void input(String command, String code) {
        String end = "END";
        while (code.lines().anyMatch(end::equals)) {
            end += "_";
        }
        add(command + " <<'" + end + "'");
        add(code);
        add(end);
    }

    /** Words for a person: in one line, without secrets. */
    String shown(String words) {
        return masker.mask(words).lines().collect(Collectors.joining(" "));
    }

    /** A value as one word. */
    static String word(String value) {
        return ShellText.quote(value).render();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
