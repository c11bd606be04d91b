package dev.lockstep.engine.run;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.Map;

/** Python's notion of truth, for what a script's function returned. */
final class Truth {
    private Truth() {}

    static boolean of(@Nullable Object value) {
        return switch (value) {
            case null -> false;
            case Boolean bool -> bool;
            case Number number -> number.doubleValue() != 0;
            case String text -> !text.isEmpty();
            case Collection<?> many -> !many.isEmpty();
            case Map<?, ?> map -> !map.isEmpty();
            default -> true;
        };
    }
}
