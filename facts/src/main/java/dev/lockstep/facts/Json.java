package dev.lockstep.facts;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Output that is JSON. */
public final class Json {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(DeserializationFeature.USE_LONG_FOR_INTS).build();

    private Json() {}

    /**
     * Maps, lists, texts, numbers and booleans; null if nothing was printed.
     *
     * @throws IllegalArgumentException if it is not JSON
     */
    public static @Nullable Object parse(List<String> lines) {
        String text = Lines.text(lines);
        return text.isBlank() ? null : parse(text);
    }

    /**
     * One value for each line that is not blank.
     *
     * @throws IllegalArgumentException naming the line that is not JSON
     */
    public static List<@Nullable Object> parseEach(List<String> lines) {
        List<@Nullable Object> values = new ArrayList<>();
        for (String line : lines) {
            if (!line.isBlank()) {
                values.add(parse(line));
            }
        }
        return values;
    }

    /** The items of a list; none if it is no list. */
    public static List<?> items(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    /** The map at the end of a path of keys; null if there is none. */
    public static @Nullable Object at(@Nullable Object value, String... path) {
        Object found = value;
        for (String key : path) {
            found = found instanceof Map<?, ?> map ? map.get(key) : null;
        }
        return found;
    }

    private static @Nullable Object parse(String text) {
        try {
            return MAPPER.readValue(text, Object.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not JSON: " + text.strip(), e);
        }
    }
}
