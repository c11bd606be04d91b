package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.problem.Problem;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What will be done, shown before it is.
 *
 * @param rows one a step, in order
 * @param problems of hosts that can't be planned and take no part
 * @param horizon why the plan does not go further, if scripts wait for results; else empty
 */
public record Plan(List<Row> rows, Map<HostName, List<Problem>> problems, List<String> horizon) {
    /** Copies everything. */
    public Plan {
        rows = List.copyOf(rows);
        problems = Collections.unmodifiableMap(new LinkedHashMap<>(problems));
        horizon = List.copyOf(horizon);
    }

    /**
     * One step of the plan.
     *
     * @param previews by host, in inventory order
     */
    public record Row(Step step, Map<HostName, Preview> previews) {
        /** Copies the previews. */
        public Row {
            previews = Collections.unmodifiableMap(new LinkedHashMap<>(previews));
        }
    }

    /**
     * The whole in numbers.
     *
     * @param commands that are certain to run
     * @param open calls of which it can't be told what they will run
     * @param changes calls that will or may do something
     * @param unchanged calls with nothing to do
     * @param conditional calls of which a condition decides right before
     * @param skipped calls that will not be done
     */
    public record Totals(
            int commands, int open, int changes, int unchanged, int conditional, int skipped) {}

    /** The whole in numbers. */
    public Totals totals() {
        List<Preview> all = rows.stream().flatMap(row -> row.previews().values().stream()).toList();
        return new Totals(
                all.stream()
                        .filter(preview ->
                                preview.grade() instanceof Grade.Certain && !preview.isOpen())
                        .mapToInt(preview -> preview.change().commands().size())
                        .sum(),
                count(all, Preview::isOpen),
                count(all, Preview::mayChange),
                count(all, preview -> preview.grade() instanceof Grade.Unchanged),
                count(all, preview -> preview.grade() instanceof Grade.Conditional),
                count(all, preview -> preview.grade() instanceof Grade.Skipped));
    }

    /** Whether anything will or may be done. */
    public boolean changesAnything() {
        return totals().changes() > 0;
    }

    /** The step that holds call {@code number} of a host. */
    public Optional<StepId> stepOf(HostName host, int number) {
        return rows.stream()
                .filter(row -> holds(row, host, number))
                .map(row -> row.step().id())
                .findFirst();
    }

    private static boolean holds(Row row, HostName host, int number) {
        OperationCall call = row.step().calls().get(host);
        return call != null && call.number() == number;
    }

    private static int count(List<Preview> previews, Predicate<Preview> wanted) {
        return Math.toIntExact(previews.stream().filter(wanted).count());
    }
}
