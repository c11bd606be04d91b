package dev.lockstep.cli.view;

import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.Problem;

import java.util.List;

/**
 * A plan as one JSON document, or what stands in its way as one object a line. Its form is {@code
 * docs/reference/plan.schema.json}.
 */
public final class JsonPlanView implements View {
    private final JsonView json;

    /** A view that prints to {@code screen}. */
    public JsonPlanView(Screen screen) {
        this.json = new JsonView(screen);
    }

    @Override
    public void plan(Plan plan) {
        json.plan(plan);
    }

    @Override
    public void result(RunResult result) {}

    @Override
    public void problems(List<Problem> problems) {
        json.problems(problems);
    }

    @Override
    public void emit(Event event) {}
}
