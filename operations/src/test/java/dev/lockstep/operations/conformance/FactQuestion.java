package dev.lockstep.operations.conformance;

import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.library.Parameter;
import dev.lockstep.engine.library.Signature;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A fact with its arguments, to be found among the keys of a fixture. A key says the arguments that
 * were passed, {@code name=value} joined by {@code ", "}, in any order; which of those that have
 * their default were passed can't be known.
 */
record FactQuestion(List<Argument> arguments) {
    /**
     * One argument: its names, older ones too, its value as text, and whether that is the default.
     */
    record Argument(List<String> names, String value, boolean isDefault) {
        Set<String> pieces(String name) {
            return FactQuestion.pieces(name + "=" + value);
        }

        boolean isIn(Set<String> key) {
            return names.stream().anyMatch(name -> key.containsAll(pieces(name)));
        }
    }

    static FactQuestion of(Fact<?> fact) {
        Class<? extends Record> type = fact.getClass().asSubclass(Record.class);
        List<Parameter> parameters = Signature.of("", type).parameters();
        RecordComponent[] components = type.getRecordComponents();
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < components.length; i++) {
            Parameter parameter = parameters.get(i);
            @Nullable Object value = value(components[i], fact);
            arguments.add(
                    new Argument(
                            Stream.concat(
                                            Stream.of(parameter.name()),
                                            parameter.formerly().stream())
                                    .toList(),
                            python(value, false),
                            isDefault(parameter, value)));
        }
        return new FactQuestion(arguments);
    }

    boolean takesArguments() {
        return !arguments.isEmpty();
    }

    /** Whether a key asks this. */
    boolean isAskedBy(String key) {
        Set<String> given = pieces(key);
        Set<String> known =
                arguments.stream()
                        .flatMap(a -> a.names().stream().flatMap(name -> a.pieces(name).stream()))
                        .collect(Collectors.toSet());
        return known.containsAll(given)
                && arguments.stream().allMatch(a -> a.isDefault() || a.isIn(given));
    }

    /** Whether a key asks the same fact, perhaps with other arguments. */
    boolean looksLike(String key) {
        return arguments.stream()
                .flatMap(a -> a.names().stream())
                .anyMatch(name -> key.startsWith(name + "="));
    }

    /** Some keys have quotes of the shell around parts of a path. */
    private static Set<String> pieces(String text) {
        return text.isEmpty()
                ? Set.of()
                : new HashSet<>(List.of(text.replace("'", "").split(", ", -1)));
    }

    private static @Nullable Object value(RecordComponent component, Fact<?> fact) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(fact);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isDefault(Parameter parameter, @Nullable Object value) {
        if (parameter.required()) {
            return false;
        }
        if (value == null
                || value.equals("")
                || (value instanceof Collection<?> many && many.isEmpty())) {
            return parameter.fallback().matches("|null|None|\\[]|\\{}");
        }
        return value.toString().equals(parameter.fallback());
    }

    /** The text form Python gives a value. */
    private static String python(@Nullable Object value, boolean quoted) {
        return switch (value) {
            case null -> "None";
            case Boolean truth -> truth ? "True" : "False";
            case Collection<?> many ->
                    many.isEmpty()
                            ? "None"
                            : many.stream()
                                    .map(item -> python(item, true))
                                    .collect(Collectors.joining(", ", "[", "]"));
            case String text when quoted ->
                    text.contains("'") ? "\"" + text + "\"" : "'" + text + "'";
            case String text when text.isEmpty() -> "None";
            default -> value.toString();
        };
    }
}
