package dev.lockstep.facts;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One case: a fact, its arguments, what its command must be, what it prints, what the answer must
 * be.
 *
 * @param fact such as {@code files.File}
 * @param label the name of the file
 * @param newer whether it is of a later state than the baseline
 * @param data its content: maps, lists, texts, numbers
 */
record FactFixture(String fact, String label, boolean newer, Map<String, @Nullable Object> data) {
    String name() {
        return (newer ? "facts-new/" : "facts/") + fact + "/" + label;
    }

    /** The arguments: a list is positional, a map is by name, all else is the one argument. */
    List<@Nullable Object> positional() {
        Object given = data.get("arg");
        return switch (given) {
            case null -> List.of();
            case List<?> list -> new ArrayList<@Nullable Object>(list);
            case Map<?, ?> ignored when newer -> List.of();
            default -> List.of(given);
        };
    }

    /** The arguments that are given by name. */
    Map<String, @Nullable Object> keywords() {
        return newer && data.get("arg") instanceof Map<?, ?> map ? byName(map) : Map.of();
    }

    private static Map<String, @Nullable Object> byName(Map<?, ?> map) {
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        map.forEach((name, value) -> named.put(String.valueOf(name), value));
        return named;
    }

    /** The lines that the command prints. */
    List<String> output() {
        return switch (data.get("output")) {
            case null -> List.of();
            case String text -> text.lines().toList();
            case List<?> lines -> lines.stream().map(String::valueOf).toList();
            case Object other -> throw new IllegalArgumentException(name() + ": " + other);
        };
    }

    /**
     * Whether {@code later} asks the same and wants another command: then it is the one to hold.
     */
    boolean isReplacedBy(FactFixture later) {
        return !newer
                && later.newer
                && fact.equals(later.fact)
                && Objects.equals(data.get("arg"), later.data.get("arg"))
                && data.containsKey("command")
                && !Objects.equals(data.get("command"), later.data.get("command"));
    }
}
