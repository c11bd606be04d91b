package dev.lockstep.cli.view;

import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.Problem;

import java.util.List;

/** Shows a run, from its plan to its result. */
public interface View extends EventSink, AutoCloseable {
    /** Shows what will be done. */
    void plan(Plan plan);

    /** The lines of a plan with all its details: every call, and how files change. */
    default List<String> details(Plan plan) {
        return List.of();
    }

    /** Shows how it ended. */
    void result(RunResult result);

    /** Shows what is wrong when nothing can be done at all. */
    void problems(List<Problem> problems);

    /**
     * Nothing more is to be shown; what is kept for the end is written.
     *
     * @throws dev.lockstep.engine.problem.DeployException if it can't be written
     */
    @Override
    default void close() {}
}
