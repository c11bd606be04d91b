package dev.lockstep.facts;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactRegistry;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.library.Literals;
import dev.lockstep.engine.library.Parameter;
import dev.lockstep.engine.library.Signature;

import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.Yaml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every fact of the library, as its own examples ask it. */
final class Catalog {
    private static final FactRegistry REGISTRY = new FactRegistry();

    private Catalog() {}

    /** The names of all facts, sorted. */
    static List<FactName> names() {
        List<FactName> names = new ArrayList<>();
        REGISTRY.names()
                .forEach((module, facts) ->
                        facts.forEach(name -> names.add(new FactName(module, name))));
        return names;
    }

    static Signature signature(FactName name) {
        return REGISTRY.signature(name);
    }

    /** With the examples of all arguments that must be given, and defaults for all others. */
    static Fact<?> smallest(FactName name) {
        return bind(
                name, signature(name).parameters().stream().filter(Parameter::required).toList());
    }

    /** With the examples of all arguments. */
    static Fact<?> fullest(FactName name) {
        return bind(name, signature(name).parameters());
    }

    /** With {@code value} for each argument that is a text or a list of texts, else its example. */
    static Fact<?> filled(FactName name, String value) {
        Map<String, @Nullable Object> arguments = new LinkedHashMap<>();
        for (Parameter parameter : signature(name).parameters()) {
            String type = parameter.type().getTypeName();
            arguments.put(
                    parameter.name(),
                    type.contains("String") || type.contains("Secret") || type.contains("Object")
                            ? value
                            : literal(parameter.example()));
        }
        return bind(name, arguments);
    }

    private static Fact<?> bind(FactName name, List<Parameter> parameters) {
        Map<String, @Nullable Object> arguments = new LinkedHashMap<>();
        for (Parameter parameter : parameters) {
            arguments.put(parameter.name(), literal(parameter.example()));
        }
        return bind(name, arguments);
    }

    @SuppressWarnings("NullAway") // does not see that the record's map may hold null
    private static Fact<?> bind(FactName name, Map<String, @Nullable Object> arguments) {
        return REGISTRY.bind(name, new Arguments(List.of(), arguments), warning -> {});
    }

    /** A value as scripts write it. */
    private static @Nullable Object literal(String example) {
        return example.startsWith("[") ? new Yaml().load(example) : Literals.parse(example);
    }
}
