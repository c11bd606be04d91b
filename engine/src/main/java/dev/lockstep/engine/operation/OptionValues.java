package dev.lockstep.engine.operation;

import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.library.Suggestion;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The values of options by their types; what is wrong with them is gathered. */
final class OptionValues {
    private static final int MILLIS = 1000;

    private final String title;
    private final List<? extends Map<String, ? extends @Nullable Object>> layers;
    private final List<Problem> problems = new ArrayList<>();

    OptionValues(String title, List<? extends Map<String, ? extends @Nullable Object>> layers) {
        this.title = title;
        this.layers = layers;
        layers.forEach(layer -> new TreeSet<>(layer.keySet()).forEach(name -> known(name, layer)));
    }

    private void known(String name, Map<String, ? extends @Nullable Object> layer) {
        if (!OptionNames.ALL.contains(name)) {
            problems.add(
                    Problem.of(Problem.Kind.ARGUMENT, title + " has no option '" + name + "'")
                            .withHint(suggestion(name)));
        } else if (OptionNames.NOT_YET.contains(name) && isSet(layer.get(name))) {
            problems.add(
                    Problem.of(
                            Problem.Kind.ARGUMENT,
                            title + ": the option '" + name + "' is not available yet"));
        }
    }

    /** A long name is often cut short. */
    private static String suggestion(String name) {
        return OptionNames.ALL.stream()
                .filter(known -> name.length() > 3 && known.startsWith(name + "_"))
                .findFirst()
                .map(known -> "Did you mean '" + known + "'?")
                .orElseGet(() -> Suggestion.of(name, OptionNames.ALL));
    }

    private static boolean isSet(@Nullable Object value) {
        return value != null && !value.equals(false);
    }

    /**
     * Refuses what a fact can't heed where it was asked of it; what it inherits does not matter.
     */
    void refuseForFacts() {
        layers.getFirst().keySet().stream()
                .filter(OptionNames.ALL::contains)
                .filter(name -> !OptionNames.SURROUNDINGS.contains(name))
                .sorted()
                .forEach(name ->
                        problems.add(
                                Problem.of(
                                        Problem.Kind.ARGUMENT,
                                        title + ": the option '" + name + "' is none for facts")));
    }

    /**
     * Ends the reading.
     *
     * @throws DeployException with everything that was found wrong
     */
    void check() {
        if (!problems.isEmpty()) {
            throw new DeployException(problems.stream().distinct().toList());
        }
    }

    void add(List<Problem> more) {
        problems.addAll(more);
    }

    void wrongType(String name, String wanted, @Nullable Object given) {
        String shown =
                given == null ? "None" : given instanceof Secret ? Secret.MASK : given.toString();
        problems.add(
                Problem.of(
                        Problem.Kind.TYPE,
                        title
                                + ": the option '"
                                + name
                                + "' must be "
                                + wanted
                                + ", not "
                                + shown));
    }

    void wrongValue(String name, String what) {
        problems.add(Problem.of(Problem.Kind.VALUE, title + ": the option '" + name + "' " + what));
    }

    /** The value in the strongest layer that has it; empty if none has, or it is null there. */
    Optional<Object> find(String name) {
        for (Map<String, ? extends @Nullable Object> layer : layers) {
            if (layer.containsKey(name)) {
                return Optional.ofNullable(layer.get(name));
            }
        }
        return Optional.empty();
    }

    /** The values in all layers that have it, the strongest first. */
    List<@Nullable Object> everyLayer(String name) {
        List<@Nullable Object> found = new ArrayList<>();
        for (Map<String, ? extends @Nullable Object> layer : layers) {
            if (layer.containsKey(name)) {
                found.add(layer.get(name));
            }
        }
        return found;
    }

    boolean flag(String name) {
        return typed(name, Boolean.class, "true or false").orElse(false);
    }

    /** A text that is not empty. */
    Optional<String> text(String name) {
        return typed(name, String.class, "a text").filter(text -> !text.isEmpty());
    }

    Optional<Secret> secret(String name) {
        return find(name)
                .flatMap(given ->
                        switch (given) {
                            case Secret secret -> Optional.of(secret);
                            case String text -> Optional.of(new Secret(name, text));
                            default -> {
                                wrongType(name, "a text", "something else");
                                yield Optional.empty();
                            }
                        });
    }

    int number(String name, int otherwise) {
        long number = typed(name, Long.class, "a whole number").orElse((long) otherwise);
        if (number < 0 || number > Integer.MAX_VALUE) {
            wrongValue(name, "can't be " + number);
            return otherwise;
        }
        return (int) number;
    }

    Optional<Duration> seconds(String name) {
        return typed(name, Number.class, "a number of seconds")
                .map(seconds -> Duration.ofMillis(Math.round(seconds.doubleValue() * MILLIS)));
    }

    Optional<ScriptFunction> function(String name) {
        return typed(name, ScriptFunction.class, "a function");
    }

    /** A list, or one value as a list of it. */
    Optional<Collection<? extends @Nullable Object>> list(String name) {
        return find(name)
                .map(given -> given instanceof Collection<?> several ? several : List.of(given));
    }

    private <T> Optional<T> typed(String name, Class<T> type, String wanted) {
        Optional<Object> given = find(name);
        if (given.isPresent() && !type.isInstance(given.get())) {
            wrongType(name, wanted, given.get());
            return Optional.empty();
        }
        return given.map(type::cast);
    }
}
