package dev.lockstep.operations.text;

import dev.lockstep.engine.command.ShellText;

import org.jspecify.annotations.Nullable;

/** Ways to write a value as one word of the shell, beside {@link ShellText#quote}. */
public final class Words {
    private Words() {}

    /** In double quotes, with all that means something in them taken literally. */
    public static ShellText doubleQuoted(String value) {
        return ShellText.code("\"" + value.replaceAll("[\\\\\"$`]", "\\\\$0") + "\"");
    }

    /** In single quotes, even where that would not be needed. */
    public static ShellText singleQuoted(String value) {
        return ShellText.code("'" + value.replace("'", "'\"'\"'") + "'");
    }

    /** A command with options that a user wrote as shell code, if there are any. */
    public static ShellText with(ShellText command, @Nullable String options) {
        return options == null || options.isEmpty()
                ? command
                : command.then(ShellText.code(options));
    }
}
