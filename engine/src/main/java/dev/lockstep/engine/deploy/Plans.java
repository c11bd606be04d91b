package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.plan.HostPlanner;
import dev.lockstep.engine.plan.Lockstep;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.plan.Step;
import dev.lockstep.engine.plan.Suspension;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Threads;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes the plan of a segment from the hosts' planners. */
final class Plans {
    private Plans() {}

    /**
     * Plans the first calls of each host, all hosts at once; says which hosts can't be planned, and
     * why.
     */
    static Map<HostName, List<Problem>> problems(
            List<HostScript> scripts, Map<HostName, Integer> counts) {
        Map<HostName, List<Problem>> problems = new ConcurrentHashMap<>();
        Threads.all(
                scripts.stream()
                        .<Runnable>map(script ->
                                () -> {
                                    List<Problem> found =
                                            plan(script, counts.getOrDefault(script.name(), 0));
                                    if (!found.isEmpty()) {
                                        problems.put(script.name(), found);
                                    }
                                })
                        .toList());
        return problems;
    }

    private static List<Problem> plan(HostScript script, int count) {
        try {
            return script.plan(count).problems();
        } catch (DeployException e) {
            return e.problems();
        }
    }

    /** The plan of merged steps, steps and waves numbered on from those before. */
    static Plan of(
            Lockstep.Merged merged,
            List<HostScript> scripts,
            Map<HostName, Problem> lost,
            Map<HostName, Integer> counts,
            int stepsBefore,
            int wavesBefore) {
        Map<HostName, HostScript> byName =
                scripts.stream().collect(Collectors.toMap(HostScript::name, Function.identity()));
        Map<HostName, HostPlanner> planners = new LinkedHashMap<>();
        byName.forEach(
                (host, script) -> planners.put(host, script.plan(counts.getOrDefault(host, 0))));
        List<Plan.Row> rows = new ArrayList<>();
        for (Step step : merged.steps()) {
            Step numbered =
                    step.numbered(stepsBefore + step.id().number(), wavesBefore + step.wave());
            rows.add(new Plan.Row(numbered, previews(step, planners)));
        }
        Map<HostName, List<Problem>> problems = new LinkedHashMap<>();
        lost.forEach((host, problem) -> problems.put(host, List.of(problem)));
        return new Plan(rows, problems, horizon(merged, byName));
    }

    /** One plan that shows several after each other. */
    static Plan concat(List<Plan> plans) {
        Map<HostName, List<Problem>> problems = new LinkedHashMap<>();
        plans.forEach(plan -> problems.putAll(plan.problems()));
        return new Plan(
                plans.stream().flatMap(plan -> plan.rows().stream()).toList(),
                problems,
                plans.stream().flatMap(plan -> plan.horizon().stream()).toList());
    }

    private static Map<HostName, Preview> previews(Step step, Map<HostName, HostPlanner> planners) {
        Map<HostName, Preview> previews = new LinkedHashMap<>();
        step.calls()
                .forEach((host, call) ->
                        previews.put(
                                host,
                                Objects.requireNonNull(planners.get(host))
                                        .preview(call.number())
                                        .orElseThrow()));
        return previews;
    }

    private static List<String> horizon(Lockstep.Merged merged, Map<HostName, HostScript> scripts) {
        return merged.resumed().stream()
                .map(host -> Objects.requireNonNull(scripts.get(host)))
                .flatMap(script ->
                        script.suspension().map(waiting -> words(script, waiting)).stream())
                .toList();
    }

    private static String words(HostScript script, Suspension waiting) {
        String what =
                waiting.checkpoint()
                        .map(name -> "stops at the checkpoint '" + name + "'")
                        .orElse("needs a result that is known only after these steps");
        return script.name() + ": the script " + what + " (" + waiting.site() + ")";
    }
}
