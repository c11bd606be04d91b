package dev.lockstep.cli.view;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.operation.Manner;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A plan as a JSON object. */
final class JsonPlan {
    private JsonPlan() {}

    static Map<String, Object> of(Plan plan) {
        Map<String, Object> problems = new LinkedHashMap<>();
        plan.problems()
                .forEach((host, found) ->
                        problems.put(host.value(), found.stream().map(JsonOutcome::of).toList()));
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("steps", plan.rows().stream().map(row -> row(plan, row)).toList());
        object.put("totals", totals(plan.totals()));
        object.put("problems", problems);
        object.put("horizon", plan.horizon());
        return object;
    }

    private static Map<String, Object> row(Plan plan, Plan.Row row) {
        List<Map<String, Object>> hosts = new ArrayList<>();
        row.previews().forEach((host, preview) -> hosts.add(preview(plan, host, preview)));
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("step", row.step().id().number());
        object.put("wave", row.step().wave());
        object.put("title", row.step().title());
        object.put("site", row.step().site().toString());
        row.step().sync().ifPresent(key -> object.put("sync", key.value()));
        object.put("hosts", hosts);
        return object;
    }

    private static Map<String, Object> preview(Plan plan, HostName host, Preview preview) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("host", host.value());
        object.put("operation", preview.call().name().toString());
        object.put("arguments", preview.call().arguments());
        object.put("grade", preview.grade().word());
        object.put("reason", reason(preview.grade()));
        if (preview.grade() instanceof Grade.Open(int since, var reason)) {
            plan.stepOf(host, since).ifPresent(step -> object.put("depends_on", step.number()));
        }
        object.put("manner", Manner.of(preview.call().options()));
        object.put("open", preview.isOpen());
        object.put(
                "commands",
                preview.mayChange()
                        ? preview.change().commands().stream().map(Command::toString).toList()
                        : List.of());
        Map<String, Object> diffs = new LinkedHashMap<>();
        preview.change().diffs().forEach(diff -> diffs.put(diff.path(), diff.lines()));
        object.put("diffs", diffs);
        return object;
    }

    private static String reason(Grade grade) {
        return switch (grade) {
            case Grade.Certain ignored -> "";
            case Grade.Open open -> open.reason();
            case Grade.Unchanged unchanged -> unchanged.reason();
            case Grade.Conditional conditional -> conditional.condition();
            case Grade.Skipped skipped -> skipped.reason();
        };
    }

    private static Map<String, Object> totals(Plan.Totals totals) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("commands", totals.commands());
        object.put("open", totals.open());
        object.put("changes", totals.changes());
        object.put("unchanged", totals.unchanged());
        object.put("conditional", totals.conditional());
        object.put("skipped", totals.skipped());
        return object;
    }
}
