package dev.lockstep.engine.run;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Executes planned steps in lockstep: a wave of steps ends on all its hosts before the next begins.
 */
public final class Executor {
    private final Map<HostName, HostRun> hosts;
    private final EventSink events;
    private final Cancellation cancellation;

    /** An executor for these hosts. */
    public Executor(Map<HostName, HostRun> hosts, EventSink events, Cancellation cancellation) {
        this.hosts = Map.copyOf(hosts);
        this.events = events;
        this.cancellation = cancellation;
    }

    /**
     * Executes all steps of a plan. After a host's failure its remaining calls are not reached.
     *
     * @param plan its step numbers are taken as they are
     */
    public void execute(Plan plan) {
        Map<HostName, List<Preview>> later = later(plan);
        for (List<Plan.Row> wave : waves(plan)) {
            wave.forEach(this::announce);
            Threads.all(
                    wave.stream()
                            .<Runnable>map(row ->
                                    () -> new StepRunner(hosts, cancellation).run(row, later))
                            .toList());
            wave.forEach(row -> events.emit(new Event.StepFinished(row.step().id())));
        }
    }

    private void announce(Plan.Row row) {
        events.emit(
                new Event.StepStarted(
                        row.step().id(),
                        row.step().title(),
                        row.step().site().toString(),
                        row.step().hosts()));
    }

    private static List<List<Plan.Row>> waves(Plan plan) {
        Map<Integer, List<Plan.Row>> waves = new LinkedHashMap<>();
        plan.rows()
                .forEach(row ->
                        waves.computeIfAbsent(row.step().wave(), wave -> new ArrayList<>())
                                .add(row));
        return List.copyOf(waves.values());
    }

    /** Each host's previews in order. */
    private static Map<HostName, List<Preview>> later(Plan plan) {
        Map<HostName, List<Preview>> later = new LinkedHashMap<>();
        for (Plan.Row row : plan.rows()) {
            row.previews()
                    .forEach((host, preview) ->
                            later.computeIfAbsent(host, h -> new ArrayList<>()).add(preview));
        }
        return later;
    }
}
