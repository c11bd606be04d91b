package dev.lockstep.engine.planfile;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** Turns back what {@link ValueWriter} wrote. */
final class ValueReader {
    private final Function<String, Secret> secrets;
    private final Blobs blobs;

    /**
     * @param secrets finds a secret by its name
     */
    ValueReader(Function<String, Secret> secrets, Blobs blobs) {
        this.secrets = secrets;
        this.blobs = blobs;
    }

    @Nullable Object read(@Nullable Object stored) {
        return switch (stored) {
            case List<?> items -> items(items);
            case Map<?, ?> tagged -> tagged(tagged);
            case Integer number -> number.longValue();
            case null -> null;
            default -> stored;
        };
    }

    /** A list of values. */
    List<@Nullable Object> items(@Nullable Object stored) {
        List<@Nullable Object> items = new ArrayList<>();
        for (@Nullable Object each : (List<?>) Objects.requireNonNull(stored)) {
            items.add(read(each));
        }
        return Collections.unmodifiableList(items);
    }

    /** A map with texts as keys. */
    Map<String, @Nullable Object> named(@Nullable Object stored) {
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        ((Map<?, ?>) Objects.requireNonNull(read(stored)))
                .forEach((key, value) -> named.put((String) key, value));
        return Collections.unmodifiableMap(named);
    }

    /** A text that may hold secrets. */
    String text(@Nullable Object stored) {
        return (String) Objects.requireNonNull(read(stored));
    }

    /** A content that may hold secrets. */
    Bytes content(@Nullable Object stored) {
        return stored instanceof String name ? blob(name) : Bytes.of(text(stored));
    }

    private @Nullable Object tagged(Map<?, ?> tagged) {
        Map.Entry<?, ?> only = tagged.entrySet().iterator().next();
        @Nullable Object content = only.getValue();
        return switch (String.valueOf(only.getKey())) {
            case "$secret" -> secrets.apply((String) Objects.requireNonNull(content));
            case "$parts" -> joined((List<?>) Objects.requireNonNull(content));
            case "$bytes" -> content(content);
            case "$stream" -> new Content.InMemory(content(content));
            case "$time" -> time((String) Objects.requireNonNull(content));
            case "$when" -> condition((Map<?, ?>) Objects.requireNonNull(content));
            case "$set" -> Collections.unmodifiableSet(new LinkedHashSet<>(items(content)));
            case "$map" -> map((List<?>) Objects.requireNonNull(content));
            case "$opaque" -> String.valueOf(content);
            default -> throw damaged("it holds an unknown kind of value: " + only.getKey());
        };
    }

    private String joined(List<?> parts) {
        StringBuilder text = new StringBuilder();
        for (@Nullable Object part : parts) {
            Object value = read(part);
            text.append(value instanceof Secret secret ? secret.reveal() : value);
        }
        return text.toString();
    }

    private Bytes blob(String name) {
        return blobs.find(name).orElseThrow(() -> damaged("it lacks the content " + name));
    }

    private static Object time(String text) {
        return text.matches(".*([+-]\\d\\d:\\d\\d(:\\d\\d)?|Z)")
                ? OffsetDateTime.parse(text)
                : LocalDateTime.parse(text);
    }

    private static Condition condition(Map<?, ?> when) {
        return new Condition.OfCalls(
                ((List<?>) Objects.requireNonNull(when.get("calls")))
                        .stream().map(number -> ((Number) number).intValue()).toList(),
                Boolean.TRUE.equals(when.get("all")),
                Condition.Aspect.valueOf(String.valueOf(when.get("aspect"))));
    }

    private Map<Object, @Nullable Object> map(List<?> pairs) {
        Map<Object, @Nullable Object> map = new LinkedHashMap<>();
        for (@Nullable Object pair : pairs) {
            List<@Nullable Object> both = items(pair);
            map.put(Objects.requireNonNull(both.get(0)), both.get(1));
        }
        return Collections.unmodifiableMap(map);
    }

    static DeployException damaged(String what) {
        return new DeployException(
                Problem.of(Problem.Kind.FILE, "the plan file is damaged: " + what)
                        .withHint("Make it again with: lockstep plan … -o FILE"));
    }
}
