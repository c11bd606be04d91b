package dev.lockstep.cli.reference;

import dev.lockstep.engine.library.ValueType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a fact answers, as Python's hints write it: each record in it is a dictionary of its own.
 */
final class FactHints {
    private final String fact;
    private final List<String> records = new ArrayList<>();
    private final String type;

    FactHints(String fact, String type) {
        this.fact = fact;
        this.type = hint(ValueType.parse(type));
    }

    /** The whole type. */
    String type() {
        return type;
    }

    /** The definitions of its records. */
    String records() {
        return String.join("", records);
    }

    private String hint(ValueType value) {
        return switch (value) {
            case ValueType.Plain(var name) -> name.equals("False") ? "Literal[False]" : name;
            case ValueType.Many(var kind, var element) -> kind + "[" + hint(element) + "]";
            case ValueType.Dictionary(var key, var held) ->
                    "dict[" + hint(key) + ", " + hint(held) + "]";
            case ValueType.Either(var types) ->
                    types.stream().map(this::hint).collect(Collectors.joining(" | "));
            case ValueType.Fields(var fields) -> record(fields);
        };
    }

    private String record(Map<String, ValueType.Fields.Field> fields) {
        String body =
                fields.entrySet().stream()
                        .map(field -> {
                            String hint = hint(field.getValue().type());
                            return "    %s: %s\n"
                                    .formatted(
                                            field.getKey(),
                                            field.getValue().optional()
                                                    ? "NotRequired[" + hint + "]"
                                                    : hint);
                        })
                        .collect(Collectors.joining());
        String name = fact + "Answer" + (records.isEmpty() ? "" : records.size() + 1);
        records.add("\nclass " + name + "(TypedDict):\n" + body);
        return name;
    }
}
