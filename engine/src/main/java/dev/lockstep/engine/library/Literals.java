package dev.lockstep.engine.library;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Values written as literals, in annotations and on the command line. */
public final class Literals {
    private static final Pattern INTEGER = Pattern.compile("-?(0|[1-9][0-9]{0,17})");

    private Literals() {}

    /**
     * {@code null}, {@code true}, {@code false} (also as Python writes them), {@code []}, {@code
     * {}}, integers; all else is text.
     */
    public static @Nullable Object parse(String text) {
        return switch (text) {
            case "null", "None" -> null;
            case "true", "True" -> true;
            case "false", "False" -> false;
            case "[]" -> List.of();
            case "{}" -> Map.of();
            default -> INTEGER.matcher(text).matches() ? (Object) Long.valueOf(text) : text;
        };
    }
}
