package dev.lockstep.cli.view.report;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.Problem;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What was planned, and what came of it and when. Not safe for use by many threads. */
final class Ledger {
    private final TreeMap<StepId, Chapter> chapters = new TreeMap<>();
    private final Set<HostName> hosts = new LinkedHashSet<>();
    private final Map<HostName, List<Problem>> lost = new LinkedHashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final Set<String> horizon = new LinkedHashSet<>();
    private final Instant made;
    private Optional<RunResult> result = Optional.empty();
    private String run = "";

    Ledger(Instant made) {
        this.made = made;
    }

    /** When it was begun. */
    Instant made() {
        return made;
    }

    /** The run's id; empty where nothing was run. */
    String run() {
        return run;
    }

    /** The steps, in order. */
    Collection<Chapter> chapters() {
        return chapters.values();
    }

    /** All hosts, in inventory order as far as it is known. */
    Set<HostName> hosts() {
        return hosts;
    }

    /** Why hosts took no part, or no further part, outside any step. */
    Map<HostName, List<Problem>> lost() {
        return lost;
    }

    /** Why nothing could be done at all. */
    List<Problem> problems() {
        return problems;
    }

    List<String> warnings() {
        return warnings;
    }

    /** Why the plan does not go further. */
    Set<String> horizon() {
        return horizon;
    }

    /** How the run ended, if it did. */
    Optional<RunResult> result() {
        return result;
    }

    /** A plan; what an earlier one said of steps that have not begun is void. */
    void planned(Plan plan) {
        if (!plan.rows().isEmpty()) {
            StepId first = plan.rows().getFirst().step().id();
            chapters.tailMap(first, true).values().removeIf(chapter -> chapter.began().isEmpty());
        }
        for (Plan.Row row : plan.rows()) {
            hosts.addAll(row.step().hosts());
            chapters.computeIfAbsent(
                            row.step().id(),
                            id -> new Chapter(id, row.step().title(), row.step().site().toString()))
                    .planned(plan, row);
        }
        plan.problems().forEach(this::lose);
        horizon.clear();
        horizon.addAll(plan.horizon());
    }

    void ended(RunResult how) {
        result = Optional.of(how);
        hosts.addAll(how.hosts().keySet());
        how.hosts()
                .forEach((host, own) ->
                        own.problem().ifPresent(problem -> lose(host, List.of(problem))));
    }

    void failed(List<Problem> why) {
        problems.addAll(why);
    }

    void take(Event event, Instant now) {
        switch (event) {
            case Event.Warned(var message) -> warnings.add(message);
            case Event.HostLost(var host, var problem) -> lose(host, List.of(problem));
            case Event.RunStarted started -> {
                run = started.run();
                // The inventory's order, also of hosts that the plan says nothing of.
                hosts.clear();
                hosts.addAll(started.hosts());
            }
            case Event.StepStarted started -> {
                Chapter chapter =
                        chapters.computeIfAbsent(
                                started.step(),
                                id -> new Chapter(id, started.title(), started.site()));
                chapter.begin(now);
                started.hosts().forEach(chapter::cell);
            }
            case Event.CommandStarted(var step, var host, var command) ->
                    cell(step, host).ifPresent(cell -> cell.command(command));
            case Event.Printed(var step, var host, boolean error, var line) ->
                    cell(step, host).ifPresent(cell -> cell.keep((error ? "! " : "| ") + line));
            case Event.Retrying(var step, var host, int attempt, int attempts, var reason) ->
                    cell(step, host)
                            .ifPresent(cell ->
                                    cell.keep(
                                            "try " + attempt + " of " + attempts + ": " + reason));
            case Event.HostFinished(var step, var host, var outcome, var took) ->
                    cell(step, host).ifPresent(cell -> cell.end(outcome, took, now));
            case Event.StepFinished(var step) ->
                    Optional.ofNullable(chapters.get(step)).ifPresent(chapter -> chapter.end(now));
            default -> {}
        }
    }

    private Optional<Cell> cell(StepId step, HostName host) {
        return Optional.ofNullable(chapters.get(step)).map(chapter -> chapter.cell(host));
    }

    private void lose(HostName host, List<Problem> why) {
        hosts.add(host);
        lost.put(host, why);
    }
}
