package dev.lockstep.cli.command;

import dev.lockstep.cli.view.View;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventQueue;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.Problem;

import java.util.List;

/** Shows plans and results only when everything that happened before has been shown. */
record InOrder(EventQueue events, View view) implements View {
    @Override
    public void plan(Plan plan) {
        events.settle();
        view.plan(plan);
    }

    @Override
    public List<String> details(Plan plan) {
        events.settle();
        return view.details(plan);
    }

    @Override
    public void result(RunResult result) {
        events.settle();
        view.result(result);
    }

    @Override
    public void problems(List<Problem> problems) {
        events.settle();
        view.problems(problems);
    }

    @Override
    public void emit(Event event) {
        events.emit(event);
    }
}
