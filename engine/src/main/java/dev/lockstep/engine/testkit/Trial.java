package dev.lockstep.engine.testkit;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What came of one deploy on fake hosts.
 *
 * @param plans what was shown, one a segment, in order
 */
public record Trial(RunResult result, List<Plan> plans, RecordedEvents events) {
    /** Copies the plans. */
    public Trial {
        plans = List.copyOf(plans);
    }

    /** The first plan that was shown. */
    public Plan plan() {
        return plans.getFirst();
    }

    /** The titles of all planned steps, in order. */
    public List<String> planned() {
        return rows().stream().map(row -> row.step().title()).toList();
    }

    /** The titles of the steps planned for a host, in order. */
    public List<String> planned(String host) {
        return rows().stream()
                .filter(row -> row.previews().containsKey(new HostName(host)))
                .map(row -> row.step().title())
                .toList();
    }

    /** The words for what is planned for a host, in order: {@code change}, {@code no-change}, … */
    public List<String> grades(String host) {
        return previews(host).stream().map(Preview::grade).map(Grade::word).toList();
    }

    /** What is planned for a host, in order. */
    public List<Preview> previews(String host) {
        List<Preview> previews = new ArrayList<>();
        for (Plan.Row row : rows()) {
            Optional.ofNullable(row.previews().get(new HostName(host))).ifPresent(previews::add);
        }
        return previews;
    }

    /** The commands planned for a host, as shown, in order. */
    public List<String> plannedCommands(String host) {
        return previews(host).stream()
                .flatMap(preview -> preview.change().commands().stream())
                .map(Object::toString)
                .toList();
    }

    /** The steps, each as its title and its hosts in inventory order: {@code install: a b}. */
    public List<String> table() {
        return rows().stream()
                .map(row ->
                        row.step().title()
                                + ": "
                                + String.join(
                                        " ",
                                        row.step().hosts().stream().map(HostName::value).toList()))
                .toList();
    }

    /** How often operations are called, on all hosts together. */
    public int calls() {
        List<OperationCall> calls = new ArrayList<>();
        rows().forEach(row -> calls.addAll(row.step().calls().values()));
        return calls.size();
    }

    /** How the host ended. */
    public RunResult.HostResult host(String name) {
        return Optional.ofNullable(result.hosts().get(new HostName(name)))
                .orElseThrow(() -> new IllegalArgumentException("there is no host " + name));
    }

    private List<Plan.Row> rows() {
        return plans.stream().flatMap(plan -> plan.rows().stream()).toList();
    }
}
