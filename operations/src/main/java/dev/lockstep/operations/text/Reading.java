package dev.lockstep.operations.text;

import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Facts;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads facts by what their values hold. A fact of a host that is set up strangely can hold less
 * than it should; what is not there reads as empty.
 */
public final class Reading {
    private Reading() {}

    /** The value of a fact, whatever it is. */
    public static @Nullable Object value(Facts facts, Fact<?> fact) {
        return facts.get(fact);
    }

    /** Whether a fact holds something: not nothing, false, zero or empty. */
    public static boolean holds(Facts facts, Fact<?> fact) {
        return isTrue(value(facts, fact));
    }

    /** A fact that is a map. */
    public static Map<?, ?> map(Facts facts, Fact<?> fact) {
        return map(value(facts, fact));
    }

    /** A fact that is a list or set; of a map, its keys. */
    public static Collection<?> all(Facts facts, Fact<?> fact) {
        return all(value(facts, fact));
    }

    /** A fact that is text, or nothing. */
    public static @Nullable String text(Facts facts, Fact<?> fact) {
        Object value = value(facts, fact);
        return value == null ? null : value.toString();
    }

    /** A map, or nothing as an empty one. */
    public static Map<?, ?> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    /** A list or set; of a map, its keys; of one text, itself; of nothing, nothing. */
    public static Collection<?> all(@Nullable Object value) {
        return switch (value) {
            case Collection<?> many -> many;
            case Map<?, ?> map -> map.keySet();
            case String one -> List.of(one);
            case null, default -> List.of();
        };
    }

    /** What Python takes for true. */
    public static boolean isTrue(@Nullable Object value) {
        return switch (value) {
            case null -> false;
            case Boolean truth -> truth;
            case Number number -> number.doubleValue() != 0;
            case String text -> !text.isEmpty();
            case Collection<?> many -> !many.isEmpty();
            case Map<?, ?> map -> !map.isEmpty();
            default -> true;
        };
    }

    /** Whether a text is neither absent nor empty. */
    public static boolean isGiven(@Nullable String text) {
        return given(text).isPresent();
    }

    /** A text that is neither absent nor empty. */
    public static Optional<String> given(@Nullable String text) {
        return Optional.ofNullable(text).filter(given -> !given.isEmpty());
    }
}
