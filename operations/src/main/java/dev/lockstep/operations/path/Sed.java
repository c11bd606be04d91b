package dev.lockstep.operations.path;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.operations.text.Words;

import java.util.List;

/**
 * Edits a file where it is with sed.
 *
 * @param backup whether the old file is kept beside it, with a time stamp as ending
 * @param interpolate whether the shell shall expand variables in the texts
 * @param extended whether expressions are extended ones
 * @param flags sed's flags for the command
 */
public record Sed(boolean backup, boolean interpolate, boolean extended, List<String> flags) {
    /** The usual way: no backup, no variables, basic expressions. */
    public static final Sed PLAIN = new Sed(false, false, false, List.of());

    /** Replaces what matches. */
    public ShellText replace(Facts facts, RemotePath path, String pattern, String replacement) {
        String with = replacement.replace("/", "\\/").replace("&", "\\&");
        return edit(
                facts, path, "s/" + slashed(pattern) + "/" + with + "/" + String.join("", flags));
    }

    /** Removes the lines that match. */
    public ShellText delete(Facts facts, RemotePath path, String pattern) {
        boolean anyCase = flags.stream().anyMatch("i"::equalsIgnoreCase);
        return edit(facts, path, "/" + slashed(pattern) + "/" + (anyCase ? "I" : "") + "d");
    }

    private ShellText edit(Facts facts, RemotePath path, String script) {
        String ending = "." + facts.environment().timestamp();
        ShellText sed =
                ShellText.of(extended ? "sed -E" : "sed")
                        .then(ShellText.concat(ShellText.of("-i"), ShellText.quote(ending)))
                        .then(interpolate ? expanded(script) : Words.singleQuoted(script))
                        .then(path.word());
        return backup ? sed : sed.with("&& rm -f").then(path.plus(ending).word());
    }

    /** In double quotes, as the user asked for by saying that variables shall be expanded. */
    public static ShellText expanded(String text) {
        return ShellText.code("\"" + text.replace("\"", "\\\"") + "\"");
    }

    private static String slashed(String pattern) {
        return pattern.replace("/", "\\/");
    }
}
