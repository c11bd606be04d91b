package dev.lockstep.engine.library;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The arguments an operation or fact takes: the components of its record, in order.
 *
 * @param title what messages call it, such as {@code apt.packages()}
 * @param type the record
 */
public record Signature(String title, Class<? extends Record> type, List<Parameter> parameters) {
    /** The signature of a record. */
    public static Signature of(String title, Class<? extends Record> type) {
        return new Signature(
                title, type, Arrays.stream(type.getRecordComponents()).map(Parameter::of).toList());
    }

    /**
     * The arguments a record was made of, {@code name=value} each, without those that are null or
     * empty.
     */
    public static String arguments(Record record) {
        return Arrays.stream(record.getClass().getRecordComponents())
                .map(component -> argument(record, component))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String argument(Record record, RecordComponent component) {
        try {
            @Nullable Object value = component.getAccessor().invoke(record);
            String text = value == null ? "" : value.toString();
            return text.isEmpty() ? "" : Parameter.of(component).name() + "=" + text;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(record.toString(), e);
        }
    }

    /**
     * Makes the record for the arguments of a call.
     *
     * @param warnings hears of old names that were used
     * @throws DeployException naming every argument that is unknown, missing, given twice or of a
     *     wrong type
     */
    public Record bind(Arguments arguments, Consumer<String> warnings) {
        List<Problem> problems = new ArrayList<>();
        Map<String, @Nullable Object> given = assign(arguments, warnings, problems);
        @Nullable Object[] values = new @Nullable Object[parameters.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(parameters.get(i), given, problems);
        }
        if (!problems.isEmpty()) {
            throw new DeployException(problems);
        }
        return construct(values);
    }

    private Map<String, @Nullable Object> assign(
            Arguments arguments, Consumer<String> warnings, List<Problem> problems) {
        Map<String, @Nullable Object> given = new LinkedHashMap<>();
        assignPositional(arguments.positional(), given, problems);
        Map<String, @Nullable Object> rest = new LinkedHashMap<>();
        arguments
                .keywords()
                .forEach((name, value) -> {
                    Optional<Parameter> parameter = find(name, warnings);
                    if (parameter.isEmpty()) {
                        rest.put(name, value);
                    } else if (given.containsKey(parameter.get().name())) {
                        problems.add(
                                Problem.of(
                                        Problem.Kind.ARGUMENT,
                                        title + " got the argument '" + name + "' twice"));
                    } else {
                        given.put(parameter.get().name(), value);
                    }
                });
        Optional<Parameter> open = openMap();
        if (open.isPresent()) {
            given.put(open.get().name(), rest);
        } else {
            rest.keySet().forEach(name -> problems.add(unknown(name)));
        }
        return given;
    }

    private void assignPositional(
            List<@Nullable Object> positional,
            Map<String, @Nullable Object> given,
            List<Problem> problems) {
        for (int i = 0; i < positional.size(); i++) {
            if (i >= parameters.size() || parameters.get(i).takesKeywords()) {
                problems.add(
                        Problem.of(
                                Problem.Kind.ARGUMENT,
                                title
                                        + " takes "
                                        + parameters.size()
                                        + " positional arguments, "
                                        + positional.size()
                                        + " were given"));
                return;
            }
            if (parameters.get(i).open()) {
                given.put(
                        parameters.get(i).name(),
                        new ArrayList<>(positional.subList(i, positional.size())));
                return;
            }
            given.put(parameters.get(i).name(), positional.get(i));
        }
    }

    private Optional<Parameter> find(String name, Consumer<String> warnings) {
        for (Parameter parameter : parameters) {
            if (parameter.name().equals(name) && !parameter.takesKeywords()) {
                return Optional.of(parameter);
            }
            if (parameter.formerly().contains(name)) {
                warnings.accept(
                        title
                                + ": the argument '"
                                + name
                                + "' is now called '"
                                + parameter.name()
                                + "'");
                return Optional.of(parameter);
            }
        }
        return Optional.empty();
    }

    private Optional<Parameter> openMap() {
        return parameters.stream().filter(Parameter::takesKeywords).findFirst();
    }

    private Problem unknown(String name) {
        List<String> names = parameters.stream().map(Parameter::name).toList();
        return Problem.of(Problem.Kind.ARGUMENT, title + " has no argument '" + name + "'")
                .withHint(Suggestion.of(name, names));
    }

    private @Nullable Object value(
            Parameter parameter, Map<String, @Nullable Object> given, List<Problem> problems) {
        if (!given.containsKey(parameter.name())) {
            if (parameter.required()) {
                problems.add(
                        Problem.of(
                                Problem.Kind.ARGUMENT,
                                title + " needs the argument '" + parameter.name() + "'"));
                return null;
            }
            return Conversion.toDefault(parameter);
        }
        @Nullable Object value = given.get(parameter.name());
        try {
            return Conversion.convert(value, parameter.type(), parameter);
        } catch (ClassCastException e) {
            problems.add(
                    Problem.of(
                            Problem.Kind.TYPE,
                            title
                                    + ": the argument '"
                                    + parameter.name()
                                    + "' must be "
                                    + e.getMessage()
                                    + ", not "
                                    + Conversion.describe(value)));
            return null;
        } catch (DeployException refused) {
            refused.problems().forEach(problem -> problems.add(problem.at(title)));
            return null;
        }
    }

    private Record construct(@Nullable Object[] values) {
        try {
            Class<?>[] types =
                    Arrays.stream(type.getRecordComponents())
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new);
            Constructor<? extends Record> constructor = type.getDeclaredConstructor(types);
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof DeployException refused) {
                throw refused;
            }
            throw new IllegalStateException(title, e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(title, e);
        }
    }
}
