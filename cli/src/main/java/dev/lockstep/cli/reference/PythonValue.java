package dev.lockstep.cli.reference;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** Values as Python writes them. */
final class PythonValue {
    private PythonValue() {}

    static String of(@Nullable Object value) {
        return switch (value) {
            case null -> "None";
            case Boolean truth -> truth ? "True" : "False";
            case Number number -> number.toString();
            case Collection<?> many ->
                    many.stream().map(PythonValue::of).collect(Collectors.joining(", ", "[", "]"));
            case Map<?, ?> map ->
                    map.entrySet().stream()
                            .map(entry -> of(entry.getKey()) + ": " + of(entry.getValue()))
                            .collect(Collectors.joining(", ", "{", "}"));
            default -> text(value.toString());
        };
    }

    private static String text(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
