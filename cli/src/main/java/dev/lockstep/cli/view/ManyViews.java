package dev.lockstep.cli.view;

import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.List;

/** Several views of the same run. */
public record ManyViews(List<View> views) implements View {
    /** Copies the list. */
    public ManyViews {
        views = List.copyOf(views);
    }

    @Override
    public void plan(Plan plan) {
        views.forEach(view -> view.plan(plan));
    }

    /** Those of the first view that has any. */
    @Override
    public List<String> details(Plan plan) {
        return views.stream()
                .map(view -> view.details(plan))
                .filter(lines -> !lines.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    @Override
    public void result(RunResult result) {
        views.forEach(view -> view.result(result));
    }

    @Override
    public void problems(List<Problem> problems) {
        views.forEach(view -> view.problems(problems));
    }

    @Override
    public void emit(Event event) {
        views.forEach(view -> view.emit(event));
    }

    /** Closes all, also when one can't be closed. */
    @Override
    public void close() {
        List<Problem> problems = new ArrayList<>();
        for (View view : views) {
            try {
                view.close();
            } catch (DeployException e) {
                problems.addAll(e.problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new DeployException(problems);
        }
    }
}
