package dev.lockstep.engine.library;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Values written as literals, in annotations and on the command line. */
public final class Literals {
    private static final Pattern INTEGER = Pattern.compile("-?(0|[1-9][0-9]{0,17})");
    private static final Pattern INTEGERS =
            Pattern.compile("\\[%1$s(, *%1$s)*]".formatted(INTEGER));
    private static final Pattern SEPARATOR = Pattern.compile(", *");

    private Literals() {}

    /**
     * {@code null}, {@code true}, {@code false} (also as Python writes them), {@code []}, {@code
     * {}}, integers, lists of integers; all else is text.
     */
    public static @Nullable Object parse(String text) {
        return switch (text) {
            case "null", "None" -> null;
            case "true", "True" -> true;
            case "false", "False" -> false;
            case "[]" -> List.of();
            case "{}" -> Map.of();
            default -> number(text);
        };
    }

    private static Object number(String text) {
        if (INTEGER.matcher(text).matches()) {
            return Long.valueOf(text);
        }
        return INTEGERS.matcher(text).matches()
                ? SEPARATOR
                        .splitAsStream(text.substring(1, text.length() - 1))
                        .map(Long::valueOf)
                        .toList()
                : text;
    }
}
