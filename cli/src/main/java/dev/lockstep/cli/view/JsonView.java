package dev.lockstep.cli.view;

import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One JSON object a line: {@code {"version": 1, "type": …}}. New keys and types may come; a changed
 * meaning is a new version.
 */
public final class JsonView implements View {
    private static final int VERSION = 1;

    private final Screen screen;
    private final JsonMapper mapper = JsonMapper.builder().build();

    /** A view that prints to {@code screen}. */
    public JsonView(Screen screen) {
        this.screen = screen;
    }

    @Override
    public void plan(Plan plan) {
        print("plan", JsonPlan.of(plan));
    }

    @Override
    public void result(RunResult result) {
        Map<String, Object> hosts = new LinkedHashMap<>();
        result.hosts().forEach((host, ended) -> hosts.put(host.value(), JsonOutcome.of(ended)));
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("ending", JsonOutcome.word(result.ending()));
        object.put("succeeded", result.succeeded());
        object.put("changes_pending", result.changesPending());
        object.put("hosts", hosts);
        print("result", object);
    }

    @Override
    public void problems(List<Problem> problems) {
        problems.forEach(problem -> print("problem", JsonOutcome.of(problem)));
    }

    @Override
    public void emit(Event event) {
        print(JsonEvent.type(event), JsonEvent.of(event));
    }

    /** Prints one object. */
    public void print(String type, Map<String, ?> content) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("version", VERSION);
        object.put("type", type);
        object.putAll(content);
        screen.line(mapper.writeValueAsString(masked(object)));
    }

    /** Texts are masked before JSON writes them, which would change what a secret looks like. */
    private @Nullable Object masked(@Nullable Object value) {
        return switch (value) {
            case String text -> screen.masker().mask(text);
            case Map<?, ?> map -> {
                Map<String, @Nullable Object> copy = new LinkedHashMap<>();
                map.forEach((key, each) ->
                        copy.put(screen.masker().mask(String.valueOf(key)), masked(each)));
                yield copy;
            }
            case Collection<?> items -> {
                List<@Nullable Object> copy = new ArrayList<>();
                items.forEach(each -> copy.add(masked(each)));
                yield copy;
            }
            case null -> null;
            default -> value;
        };
    }
}
