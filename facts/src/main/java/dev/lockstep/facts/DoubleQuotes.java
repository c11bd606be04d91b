package dev.lockstep.facts;

/** Words in double quotes, where a command is fixed to be written so. */
public final class DoubleQuotes {
    private DoubleQuotes() {}

    /** The text as one word of which the shell changes nothing. */
    public static String around(String text) {
        return "\"" + text.replaceAll("[\\\\\"$`]", "\\\\$0") + "\"";
    }
}
