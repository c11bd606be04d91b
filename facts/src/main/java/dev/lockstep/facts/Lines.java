package dev.lockstep.facts;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** What every parser of a program's lines needs. */
public final class Lines {
    private Lines() {}

    /** The first line that is not blank, without blanks around it; null if there is none. */
    public static @Nullable String first(List<String> lines) {
        for (String line : lines) {
            if (!line.isBlank()) {
                return line.strip();
            }
        }
        return null;
    }

    /** All lines as one text. */
    public static String text(List<String> lines) {
        return String.join("\n", lines);
    }

    /** All lines that are not blank, without blanks around them. */
    public static List<String> words(List<String> lines) {
        return lines.stream().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    /** The words of a line; none if it is blank. */
    public static List<String> fields(String line) {
        return line.isBlank() ? List.of() : List.of(line.strip().split("\\s+", -1));
    }

    /** A whole number where the text is one, else the text. */
    public static Object numberOrText(String text) {
        return isNumber(text) ? (Object) Long.valueOf(text) : text;
    }

    /** A whole number where the text is one, else null. */
    public static @Nullable Long numberOrNull(String text) {
        return isNumber(text) ? Long.valueOf(text) : null;
    }

    /**
     * A whole number.
     *
     * @throws IllegalArgumentException naming the line it stands in if it is none
     */
    public static long number(String text, String line) {
        if (!isNumber(text)) {
            throw notUnderstood(line);
        }
        return Long.parseLong(text);
    }

    /** Says which line is not of the form that was expected. */
    public static IllegalArgumentException notUnderstood(String line) {
        return new IllegalArgumentException("unexpected line: " + line);
    }

    private static boolean isNumber(String text) {
        return text.matches("-?[0-9]{1,18}");
    }
}
