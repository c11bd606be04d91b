package dev.lockstep.engine.script;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The fields of what Python sent: of known names and types, since this program's own Python wrote
 * them.
 */
record Fields(Map<String, @Nullable Object> values) {
    @SuppressWarnings("unchecked")
    static Fields of(@Nullable Object content) {
        return new Fields((Map<String, @Nullable Object>) Objects.requireNonNull(content));
    }

    @SuppressWarnings("unchecked")
    static List<@Nullable Object> list(@Nullable Object content) {
        return (List<@Nullable Object>) Objects.requireNonNull(content);
    }

    boolean has(String name) {
        return values.get(name) != null;
    }

    @Nullable Object get(String name) {
        return values.get(name);
    }

    String text(String name) {
        return (String) Objects.requireNonNull(values.get(name), name);
    }

    Optional<String> optionalText(String name) {
        return Optional.ofNullable((String) values.get(name));
    }

    long number(String name) {
        return (Long) Objects.requireNonNull(values.get(name), name);
    }

    boolean flag(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    Fields fields(String name) {
        return of(values.get(name));
    }

    List<@Nullable Object> list(String name) {
        return list(values.get(name));
    }

    /** The elements of a list of whole numbers. */
    List<Integer> numbers(String name) {
        return list(name).stream()
                .map(number -> Math.toIntExact((Long) Objects.requireNonNull(number)))
                .toList();
    }

    /** The elements of a list, each with fields. */
    List<Fields> each(String name) {
        return list(name).stream().map(Fields::of).toList();
    }
}
