package dev.lockstep.facts;

import org.jspecify.annotations.Nullable;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Values as JSON knows them: null, booleans, longs, doubles, texts, lists, maps with text keys. */
final class Plain {
    private Plain() {}

    static @Nullable Object of(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Integer number -> Long.valueOf(number);
            case Set<?> set -> set.stream().map(Plain::of).sorted(comparing()).toList();
            case Collection<?> list -> list(list);
            case Map<?, ?> map -> map(map);
            case LocalDateTime time -> DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time);
            case OffsetDateTime time ->
                    DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxx").format(time);
            case Boolean known -> known;
            case Number known -> known;
            default -> value.toString();
        };
    }

    private static java.util.Comparator<@Nullable Object> comparing() {
        return java.util.Comparator.comparing(String::valueOf);
    }

    private static List<@Nullable Object> list(Collection<?> list) {
        List<@Nullable Object> plain = new ArrayList<>();
        for (Object item : list) {
            plain.add(of(item));
        }
        return plain;
    }

    private static Map<String, @Nullable Object> map(Map<?, ?> map) {
        Map<String, @Nullable Object> plain = new LinkedHashMap<>();
        map.forEach((key, value) -> plain.put(String.valueOf(key), of(value)));
        return plain;
    }
}
