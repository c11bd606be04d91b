package dev.lockstep.cli.view;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What was planned beside what came of it. Safe for use by many threads. */
final class Comparison {
    private final TreeMap<StepId, Map<HostName, Preview>> planned = new TreeMap<>();
    private final Set<StepId> begun = new HashSet<>();
    private final Map<HostName, Integer> ran = new HashMap<>();
    private final Map<String, List<HostName>> surprises = new LinkedHashMap<>();

    /** A plan; what an earlier one said of steps that have not begun is void. */
    synchronized void plan(Plan plan) {
        if (!plan.rows().isEmpty()) {
            StepId first = plan.rows().getFirst().step().id();
            planned.tailMap(first, true).keySet().removeIf(step -> !begun.contains(step));
        }
        plan.rows().forEach(row -> planned.put(row.step().id(), row.previews()));
    }

    synchronized void take(Event event) {
        switch (event) {
            case Event.StepStarted started -> begun.add(started.step());
            case Event.CommandStarted(var ignored, var host, var command) ->
                    ran.merge(host, 1, Integer::sum);
            case Event.HostFinished(var step, var host, var outcome, var ignored) ->
                    preview(step, host)
                            .flatMap(preview -> surprise(preview, outcome))
                            .ifPresent(text ->
                                    surprises
                                            .computeIfAbsent(
                                                    "step " + step + ": " + text,
                                                    key -> new ArrayList<>())
                                            .add(host));
            default -> {}
        }
    }

    /** What was planned and what ran on a host; empty if neither. */
    synchronized String of(HostName host) {
        List<Preview> own =
                planned.values().stream()
                        .flatMap(row -> Optional.ofNullable(row.get(host)).stream())
                        .toList();
        return text(own, ran.getOrDefault(host, 0));
    }

    /** The same of all hosts. */
    synchronized String whole() {
        return text(
                planned.values().stream().flatMap(row -> row.values().stream()).toList(),
                ran.values().stream().mapToInt(Integer::intValue).sum());
    }

    /** Calls that did something else than was planned for certain, with their hosts. */
    synchronized List<String> surprises() {
        return surprises.entrySet().stream()
                .map(entry ->
                        entry.getKey()
                                + " ("
                                + entry.getValue().stream()
                                        .map(HostName::value)
                                        .collect(Collectors.joining(", "))
                                + ")")
                .toList();
    }

    private Optional<Preview> preview(StepId step, HostName host) {
        return Optional.ofNullable(planned.get(step)).map(row -> row.get(host));
    }

    private static String text(List<Preview> previews, int ran) {
        int commands =
                previews.stream()
                        .filter(preview ->
                                preview.grade() instanceof Grade.Certain && !preview.isOpen())
                        .mapToInt(preview -> preview.change().commands().size())
                        .sum();
        long open =
                previews.stream()
                        .filter(preview ->
                                preview.isOpen() || preview.grade() instanceof Grade.Conditional)
                        .count();
        if (commands + open + ran == 0) {
            return "";
        }
        if (open == 0 && ran <= commands) {
            return ran + " of " + OutcomeText.counted(commands, "planned command") + " ran";
        }
        return OutcomeText.counted(ran, "command")
                + " ran, "
                + commands
                + " planned"
                + (open > 0 ? " and " + OutcomeText.counted(open, "call") + " open" : "");
    }

    /** A failure is told of elsewhere, and what is open can be no surprise. */
    private static Optional<String> surprise(Preview preview, Outcome outcome) {
        int commands = preview.change().commands().size();
        boolean certain = preview.grade() instanceof Grade.Certain && !preview.isOpen();
        boolean nothing =
                preview.grade() instanceof Grade.Unchanged
                        || preview.grade() instanceof Grade.Skipped;
        return switch (outcome) {
            case Outcome.Changed(int done) when nothing ->
                    Optional.of("nothing was planned, but " + ran(done) + " ran");
            case Outcome.Changed(int done) when certain && done != commands ->
                    Optional.of(ran(commands) + " planned, but " + done + " ran");
            case Outcome.Unchanged ignored when certain && !preview.call().options().runOnce() ->
                    Optional.of(ran(commands) + " planned, but nothing was to be done");
            default -> Optional.empty();
        };
    }

    private static String ran(int commands) {
        return OutcomeText.counted(commands, "command");
    }
}
