package dev.lockstep.cli.view;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** The earlier steps that decide what a call will do. */
public final class Dependencies {
    private Dependencies() {}

    /** Those of one host's call, in order: what makes it open, and what its conditions ask. */
    public static List<StepId> of(Plan plan, HostName host, Preview preview) {
        List<Integer> calls = new ArrayList<>();
        if (preview.grade() instanceof Grade.Open(int since, var ignored)) {
            calls.add(since);
        }
        for (Condition condition : preview.call().options().conditions()) {
            if (condition instanceof Condition.OfCalls ofCalls) {
                calls.addAll(ofCalls.calls());
            }
        }
        return calls.stream()
                .flatMap(call -> plan.stepOf(host, call).stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** Those of all calls of a row, in order; none where there is no plan. */
    public static List<StepId> of(Optional<Plan> plan, Optional<Plan.Row> row) {
        TreeSet<StepId> steps = new TreeSet<>();
        row.ifPresent(own ->
                own.previews()
                        .forEach((host, preview) ->
                                plan.ifPresent(whole -> steps.addAll(of(whole, host, preview)))));
        return List.copyOf(steps);
    }
}
