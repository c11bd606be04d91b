package dev.lockstep.operations.conformance;

import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.environment.Content;

import org.jspecify.annotations.Nullable;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Values as fixtures write them. */
final class FixtureValues {
    private FixtureValues() {}

    static @Nullable Object convert(@Nullable Object value) {
        return switch (value) {
            case String text -> text(text);
            case Integer number -> number.longValue();
            case List<?> list when !list.isEmpty() && "set:".equals(list.getFirst()) ->
                    new LinkedHashSet<>(convertAll(list.subList(1, list.size())));
            case List<?> list -> convertAll(list);
            case Map<?, ?> map -> convertAll(map);
            case null, default -> value;
        };
    }

    /** The same data with whole numbers as operations have them. */
    static @Nullable Object longs(@Nullable Object value) {
        return switch (value) {
            case Integer number -> number.longValue();
            case List<?> list -> {
                List<@Nullable Object> converted = new ArrayList<>();
                list.forEach(item -> converted.add(longs(item)));
                yield converted;
            }
            case Map<?, ?> map -> {
                Map<Object, @Nullable Object> converted = new LinkedHashMap<>();
                map.forEach((key, item) -> converted.put(key, longs(item)));
                yield converted;
            }
            case null, default -> value;
        };
    }

    static Map<String, @Nullable Object> convertAll(Map<?, ?> map) {
        Map<String, @Nullable Object> converted = new LinkedHashMap<>();
        map.forEach((key, value) -> converted.put(key.toString(), convert(value)));
        return converted;
    }

    private static List<@Nullable Object> convertAll(List<?> list) {
        List<@Nullable Object> converted = new ArrayList<>();
        list.forEach(value -> converted.add(convert(value)));
        return converted;
    }

    private static Object text(String text) {
        if (text.startsWith("datetime:")) {
            return time(text.substring("datetime:".length()));
        }
        if (text.startsWith("path:")) {
            return text.substring("path:".length());
        }
        if (text.startsWith("io:")) {
            return Content.of(text.substring("io:".length()));
        }
        return text.equals("__func__") ? new Function(text) : text;
    }

    private static Object time(String text) {
        TemporalAccessor time =
                DateTimeFormatter.ISO_DATE_TIME.parseBest(
                        text, OffsetDateTime::from, LocalDateTime::from);
        return time;
    }

    /** A function that is never called. */
    private record Function(String name) implements ScriptFunction {
        @Override
        public String location() {
            return "";
        }

        @Override
        public @Nullable Object call(List<Object> arguments, Map<String, Object> keywords) {
            throw new AssertionError("called while planning");
        }
    }
}
