package dev.lockstep.engine.library;

import org.jspecify.annotations.Nullable;

import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a value can be: a type as Python's hints write it, and beside that records, {@code {name:
 * str, size?: int}}, whose keys with a question mark may be missing.
 */
public sealed interface ValueType {
    /** {@code str}, {@code int}, {@code float}, {@code bool}, {@code datetime}, {@code Any} … */
    record Plain(String name) implements ValueType {
        @Override
        public boolean accepts(@Nullable Object value) {
            return switch (name) {
                case "Any" -> true;
                case "None" -> value == null;
                case "False" -> Boolean.FALSE.equals(value);
                case "str" -> value instanceof String;
                case "bool" -> value instanceof Boolean;
                case "int" -> value instanceof Long || value instanceof Integer;
                case "float" -> value instanceof Number;
                case "datetime" -> value instanceof Temporal;
                default -> false;
            };
        }
    }

    /** {@code list[T]}, {@code set[T]}. */
    record Many(String kind, ValueType element) implements ValueType {
        @Override
        public boolean accepts(@Nullable Object value) {
            return value instanceof Collection<?> many
                    && many instanceof Set == kind.equals("set")
                    && many.stream().allMatch(element::accepts);
        }
    }

    /** {@code dict[K, T]}. */
    record Dictionary(ValueType key, ValueType value) implements ValueType {
        @Override
        public boolean accepts(@Nullable Object given) {
            return given instanceof Map<?, ?> map
                    && map.keySet().stream().allMatch(key::accepts)
                    && map.values().stream().allMatch(value::accepts);
        }
    }

    /** A map of known keys. */
    record Fields(Map<String, Field> fields) implements ValueType {
        /** One key's value, and whether it may be missing. */
        public record Field(ValueType type, boolean optional) {}

        /** Keeps the order. */
        public Fields {
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }

        @Override
        public boolean accepts(@Nullable Object value) {
            return value instanceof Map<?, ?> map
                    && map.keySet().stream().allMatch(fields::containsKey)
                    && fields.entrySet().stream()
                            .allMatch(field ->
                                    map.containsKey(field.getKey())
                                            ? field.getValue()
                                                    .type()
                                                    .accepts(map.get(field.getKey()))
                                            : field.getValue().optional());
        }
    }

    /** {@code A | B}. */
    record Either(List<ValueType> types) implements ValueType {
        /** Copies the types. */
        public Either {
            types = List.copyOf(types);
        }

        @Override
        public boolean accepts(@Nullable Object value) {
            return types.stream().anyMatch(type -> type.accepts(value));
        }
    }

    /** Whether the value is of this type. */
    boolean accepts(@Nullable Object value);

    /**
     * Reads a type.
     *
     * @throws IllegalArgumentException if it is none
     */
    static ValueType parse(String text) {
        Reader reader = new Reader(text);
        ValueType type = reader.either();
        reader.end();
        return type;
    }

    /** Reads a type from left to right. */
    final class Reader {
        private static final Pattern TOKEN = Pattern.compile("\\s*([A-Za-z_][A-Za-z0-9_]*|\\S)");

        private final String text;
        private final List<String> tokens = new ArrayList<>();
        private int next;

        private Reader(String text) {
            this.text = text;
            Matcher token = TOKEN.matcher(text);
            while (token.find()) {
                tokens.add(token.group(1));
            }
        }

        private ValueType either() {
            List<ValueType> types = new ArrayList<>();
            types.add(single());
            while (takes("|")) {
                types.add(single());
            }
            return types.size() == 1 ? types.getFirst() : new Either(types);
        }

        private ValueType single() {
            if (takes("{")) {
                return fields();
            }
            String name = take();
            return switch (name) {
                case "list", "set" -> {
                    expect("[");
                    ValueType element = either();
                    expect("]");
                    yield new Many(name, element);
                }
                case "dict" -> {
                    expect("[");
                    ValueType key = either();
                    expect(",");
                    ValueType value = either();
                    expect("]");
                    yield new Dictionary(key, value);
                }
                default -> new Plain(name);
            };
        }

        private ValueType fields() {
            Map<String, Fields.Field> fields = new LinkedHashMap<>();
            do {
                String name = take();
                boolean optional = takes("?");
                expect(":");
                fields.put(name, new Fields.Field(either(), optional));
            } while (takes(","));
            expect("}");
            return new Fields(fields);
        }

        private boolean takes(String token) {
            boolean there = next < tokens.size() && tokens.get(next).equals(token);
            next += there ? 1 : 0;
            return there;
        }

        private void expect(String token) {
            if (!takes(token)) {
                throw new IllegalArgumentException("no '" + token + "' where one must be: " + text);
            }
        }

        private String take() {
            if (next >= tokens.size()) {
                throw new IllegalArgumentException("ends too early: " + text);
            }
            return tokens.get(next++);
        }

        private void end() {
            if (next < tokens.size()) {
                throw new IllegalArgumentException("goes on after its end: " + text);
            }
        }
    }
}
