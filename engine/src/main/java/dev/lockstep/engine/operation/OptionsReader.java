package dev.lockstep.engine.operation;

import dev.lockstep.engine.address.SyncKey;
import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads the options of a call from layers: the call itself, the blocks around it, the host's data,
 * the configuration. The strongest layer that has an option decides, except that environments are
 * merged and all conditions must hold.
 */
public final class OptionsReader {
    /** All options there are. */
    public static final Set<String> NAMES = OptionNames.ALL;

    private final OptionValues values;

    private OptionsReader(OptionValues values) {
        this.values = values;
    }

    /**
     * The options of a call.
     *
     * @param title what messages call it, such as {@code apt.packages()}
     * @param layers by name, the strongest first
     * @throws DeployException naming every option that is unknown, not available yet, or of a wrong
     *     type
     */
    public static CallOptions read(
            String title, List<? extends Map<String, ? extends @Nullable Object>> layers) {
        OptionValues values = new OptionValues(title, layers);
        CallOptions options = new OptionsReader(values).options();
        values.check();
        return options;
    }

    /**
     * The surroundings a fact is asked in.
     *
     * @throws DeployException as {@link #read}; also for an option of the strongest layer that is
     *     nothing to a fact
     */
    public static Surroundings surroundings(
            String title, List<? extends Map<String, ? extends @Nullable Object>> layers) {
        OptionValues values = new OptionValues(title, layers);
        values.refuseForFacts();
        Surroundings surroundings = SurroundingsReader.read(values);
        values.check();
        return surroundings;
    }

    /**
     * What becomes unknown when {@code touched} is: an effect itself, a path, or a family.
     *
     * @throws DeployException if it is none of these
     */
    public static Effect effect(@Nullable Object touched) {
        return switch (touched) {
            case Effect effect -> effect;
            case String path when path.startsWith("/") || path.startsWith("~") ->
                    new Effect.ForgetPath(path);
            case String family -> new Effect.ForgetFamily(family);
            case null, default ->
                    throw new DeployException(
                            Problem.of(
                                    Problem.Kind.TYPE,
                                    "what is touched is a fact, a path such as '/etc', or a family"
                                            + " such as 'apt', not "
                                            + touched));
        };
    }

    private CallOptions options() {
        return new CallOptions(
                values.text("name"),
                SurroundingsReader.read(values),
                exitCodes(),
                values.seconds("_timeout"),
                values.seconds("_step_timeout"),
                values.flag("_get_pty"),
                stdin(),
                values.text("_temp_dir"),
                values.flag("_ignore_errors"),
                values.flag("_continue_on_error"),
                conditions(),
                retry(),
                new Hooks(functions("_verify"), functions("_rollback")),
                values.flag("_run_once"),
                values.flag("_serial"),
                values.number("_parallel", 0),
                approve(),
                values.text("_sync").map(SyncKey::new),
                touches());
    }

    private Set<Integer> exitCodes() {
        Set<Integer> codes = new TreeSet<>();
        for (@Nullable Object code : values.list("_success_exit_codes").orElse(List.of(0L))) {
            if (code instanceof Long number) {
                codes.add(number.intValue());
            } else {
                values.wrongType("_success_exit_codes", "a list of whole numbers", code);
            }
        }
        return codes;
    }

    /** A text, lines or bytes; text ends with a line end. */
    private Optional<Bytes> stdin() {
        return values.find("_stdin")
                .flatMap(given ->
                        switch (given) {
                            case Bytes bytes -> Optional.of(bytes);
                            case Content.InMemory(Bytes bytes) -> Optional.of(bytes);
                            case String text -> Optional.of(Bytes.of(line(text)));
                            case Collection<?> lines
                                    when lines.stream().allMatch(String.class::isInstance) ->
                                    Optional.of(
                                            Bytes.of(
                                                    String.join(
                                                            "",
                                                            lines.stream()
                                                                    .map(Object::toString)
                                                                    .map(OptionsReader::line)
                                                                    .toList())));
                            default -> {
                                values.wrongType(
                                        "_stdin", "a text, a list of lines or bytes", given);
                                yield Optional.empty();
                            }
                        });
    }

    private static String line(String text) {
        return text.endsWith("\n") ? text : text + "\n";
    }

    private List<Condition> conditions() {
        List<Condition> conditions = new ArrayList<>();
        for (@Nullable Object given : values.everyLayer("_if")) {
            if (given instanceof Collection<?> several && !several.isEmpty()) {
                several.forEach(each -> condition(each, conditions));
            } else {
                condition(given, conditions);
            }
        }
        return conditions;
    }

    private void condition(@Nullable Object given, List<Condition> conditions) {
        switch (given) {
            case Boolean decided -> conditions.add(new Condition.Constant(decided));
            case ScriptFunction function -> conditions.add(new Condition.Function(function));
            case Condition condition -> conditions.add(condition);
            case null, default ->
                    values.wrongType(
                            "_if",
                            "a function, a boolean, or what has become of an operation, such as"
                                    + " any_changed(op)",
                            given);
        }
    }

    private Retry retry() {
        return new Retry(
                values.number("_retries", 0),
                values.seconds("_retry_delay").orElse(Retry.NONE.delay()),
                values.function("_retry_until"));
    }

    /** A question, or just that one is wanted. */
    private Optional<String> approve() {
        return values.find("_approve")
                .flatMap(given ->
                        switch (given) {
                            case Boolean wanted -> wanted ? Optional.of("") : Optional.empty();
                            case String question -> Optional.of(question);
                            default -> {
                                values.wrongType("_approve", "true or a question", given);
                                yield Optional.empty();
                            }
                        });
    }

    private List<ScriptFunction> functions(String name) {
        List<ScriptFunction> functions = new ArrayList<>();
        for (@Nullable Object each : values.list(name).orElse(List.of())) {
            if (each instanceof ScriptFunction function) {
                functions.add(function);
            } else {
                values.wrongType(name, "a function, such as lambda: server.shell('…')", each);
            }
        }
        return functions;
    }

    private Optional<List<Effect>> touches() {
        return values.list("_touches")
                .map(touched -> {
                    List<Effect> effects = new ArrayList<>();
                    for (@Nullable Object each : touched) {
                        try {
                            effects.add(effect(each));
                        } catch (DeployException wrong) {
                            values.add(wrong.problems());
                        }
                    }
                    return List.copyOf(effects);
                });
    }
}
