package dev.lockstep.engine.script;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

import java.io.StringWriter;
import java.math.BigInteger;
import java.time.temporal.Temporal;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes data as tagged JSON, as {@link TaggedReader} reads it. */
final class TaggedWriter {
    private static final JsonFactory JSON = new JsonFactory();

    private final JsonGenerator json;
    private final String objectTag;

    private TaggedWriter(JsonGenerator json, String objectTag) {
        this.json = json;
        this.objectTag = objectTag;
    }

    /** A value; Python's objects come back as they are. */
    static String write(@Nullable Object value) {
        return write(value, "$object");
    }

    /** A value; Python's objects come back as copies where they can be copied. */
    static String writeForCopies(@Nullable Object value) {
        return write(value, "$copy");
    }

    private static String write(@Nullable Object value, String objectTag) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
            new TaggedWriter(json, objectTag).value(value);
        }
        return text.toString();
    }

    private void value(@Nullable Object value) {
        switch (value) {
            case null -> json.writeNull();
            case Boolean flag -> json.writeBoolean(flag);
            case Double number -> json.writeNumber(number);
            case Float number -> json.writeNumber(number);
            case BigInteger number -> json.writeNumber(number);
            case Number number -> json.writeNumber(number.longValue());
            case String text -> json.writeString(text);
            case Secret secret -> tag("$secret", List.of(secret.name(), secret.reveal()));
            case Bytes bytes -> tag("$bytes", HexFormat.of().formatHex(bytes.toArray()));
            case Content.InMemory(Bytes bytes) -> value(bytes);
            case Temporal time -> tag("$time", time.toString());
            case PythonObject object -> tag(objectTag, List.of(object.number()));
            case PythonFunction function -> tag("$call", List.of(function.number()));
            case Tuple tuple -> tag("$tuple", () -> items(tuple));
            case Set<?> set -> tag("$set", () -> items(set));
            case Collection<?> items -> items(items);
            case Map<?, ?> map -> map(map);
            default -> json.writeString(value.toString());
        }
    }

    private void items(Collection<?> items) {
        json.writeStartArray();
        for (@Nullable Object item : items) {
            value(item);
        }
        json.writeEndArray();
    }

    private void map(Map<?, ?> map) {
        boolean plain =
                map.keySet().stream()
                        .allMatch(key -> key instanceof String name && !name.startsWith("$"));
        if (!plain) {
            tag("$map", () -> pairs(map));
            return;
        }
        json.writeStartObject();
        map.forEach((name, item) -> {
            json.writeName((String) name);
            value(item);
        });
        json.writeEndObject();
    }

    private void pairs(Map<?, ?> map) {
        json.writeStartArray();
        map.forEach((key, item) -> items(Arrays.asList(key, item)));
        json.writeEndArray();
    }

    private void tag(String tag, Object content) {
        tag(tag, () -> value(content));
    }

    private void tag(String tag, Runnable content) {
        json.writeStartObject();
        json.writeName(tag);
        content.run();
        json.writeEndObject();
    }
}
