package dev.lockstep.engine.script;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Reads tagged JSON: plain JSON as null, {@link Boolean}, {@link Long} (larger whole numbers as
 * {@link java.math.BigInteger}), {@link Double}, {@link String}, {@link List} and {@link Map}, and
 * an object whose one key is a tag as what the tag stands for.
 */
final class TaggedReader {
    private static final JsonFactory JSON =
            JsonFactory.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

    private final Interpreter interpreter;

    TaggedReader(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    @Nullable Object read(String text) {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
            parser.nextToken();
            return value(parser);
        }
    }

    private @Nullable Object value(JsonParser parser) {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT -> wholeNumber(parser.getNumberValue());
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    private static Number wholeNumber(Number number) {
        return number instanceof Integer small ? Long.valueOf(small) : number;
    }

    private List<@Nullable Object> array(JsonParser parser) {
        List<@Nullable Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(parser));
        }
        return Collections.unmodifiableList(items);
    }

    private @Nullable Object object(JsonParser parser) {
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            entries.put(name, value(parser));
        }
        if (entries.size() == 1) {
            Map.Entry<String, @Nullable Object> only = entries.entrySet().iterator().next();
            if (only.getKey().startsWith("$") && only.getValue() != null) {
                return tagged(only.getKey(), only.getValue());
            }
        }
        return Collections.unmodifiableMap(entries);
    }

    private Object tagged(String tag, Object content) {
        return switch (tag) {
            case "$tuple" -> new Tuple(list(content));
            case "$set" -> Collections.unmodifiableSet(new LinkedHashSet<>(list(content)));
            case "$map" -> map(list(content));
            case "$bytes" -> bytes(content);
            case "$stream" -> new Content.InMemory(bytes(content));
            case "$time" -> time((String) content);
            case "$secret" -> secret(list(content));
            case "$call" -> function(list(content));
            case "$object" -> object(list(content));
            case "$when" -> condition(Fields.of(content));
            case "$fact" -> new FactReference(Fields.of(content));
            default -> throw new IllegalStateException("unknown tag " + tag);
        };
    }

    private static List<@Nullable Object> list(@Nullable Object content) {
        return Fields.list(content);
    }

    private static Secret secret(List<@Nullable Object> nameAndValue) {
        return new Secret((String) nameAndValue.get(0), (String) nameAndValue.get(1));
    }

    private PythonFunction function(List<@Nullable Object> parts) {
        return new PythonFunction(
                interpreter, (Long) parts.get(0), (String) parts.get(1), (String) parts.get(2));
    }

    private static PythonObject object(List<@Nullable Object> parts) {
        return new PythonObject((Long) parts.get(0), (String) parts.get(1));
    }

    private static Condition condition(Fields when) {
        return new Condition.OfCalls(
                when.numbers("calls"),
                when.flag("all"),
                Condition.Aspect.valueOf(when.text("aspect")));
    }

    private static Bytes bytes(Object hex) {
        return Bytes.copyOf(HexFormat.of().parseHex((String) hex));
    }

    private static Object time(String text) {
        return text.matches(".*([+-]\\d\\d:\\d\\d(:\\d\\d)?|Z)")
                ? OffsetDateTime.parse(text)
                : LocalDateTime.parse(text);
    }

    private static Map<Object, @Nullable Object> map(List<@Nullable Object> pairs) {
        Map<Object, @Nullable Object> entries = new LinkedHashMap<>();
        for (@Nullable Object pair : pairs) {
            List<@Nullable Object> keyAndValue = list(pair);
            entries.put(Objects.requireNonNull(keyAndValue.get(0)), keyAndValue.get(1));
        }
        return Collections.unmodifiableMap(entries);
    }
}
