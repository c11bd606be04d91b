package dev.lockstep.operations.text;

import dev.lockstep.engine.command.ShellText;

/** Ways to write a value as one word of the shell, beside {@link ShellText#quote}. */
public final class Words {
    private Words() {}

    /** In double quotes, with all that means something in them taken literally. */
    public static ShellText doubleQuoted(String value) {
        return ShellText.code("\"" + value.replaceAll("[\\\\\"$`]", "\\\\$0") + "\"");
    }
}
