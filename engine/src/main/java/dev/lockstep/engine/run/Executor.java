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
import java.util.concurrent.Semaphore;

/** Executes planned steps: in lockstep, or each host at its own pace. */
public final class Executor {
    private final Map<HostName, HostRun> hosts;
    private final EventSink events;
    private final FailurePolicy failures;
    private final StepApproval approval;
    private final Semaphore places;
    private final long begun = System.nanoTime();

    /**
     * An executor for these hosts, all of the run.
     *
     * @param parallel how many of them work at the same time; 0: all
     * @param approver asked for steps that want it
     */
    public Executor(
            Map<HostName, HostRun> hosts,
            EventSink events,
            FailurePolicy failures,
            int parallel,
            Approver approver) {
        this.hosts = hosts;
        this.events = events;
        this.failures = failures;
        this.approval = new StepApproval(approver, hosts, events);
        this.places = new Semaphore(parallel == 0 ? Integer.MAX_VALUE : parallel, true);
    }

    /**
     * Executes a plan wave by wave: a wave of steps ends on all its hosts before the next begins.
     */
    public void lockstep(Plan plan) {
        StepRunner runner = runner(plan);
        for (List<Plan.Row> wave : waves(plan)) {
            wave.stream().filter(approval::concerns).forEach(approval::ask);
            wave.forEach(this::announce);
            wave.forEach(row -> Patience.judge(row, hosts, begun));
            Threads.all(wave.stream().<Runnable>map(row -> () -> runner.run(row)).toList());
            wave.forEach(row -> events.emit(new Event.StepFinished(row.step().id())));
            stopIfTooManyFailed();
        }
    }

    /**
     * Executes a plan with each host going through its own steps. Hosts meet at sync keys, and at
     * steps that they do one after the other or once for all.
     */
    public void free(Plan plan) {
        StepRunner runner = runner(plan);
        Map<Plan.Row, Gathering> gatherings = new LinkedHashMap<>();
        plan.rows()
                .forEach(row ->
                        gatherings.put(
                                row,
                                new Gathering(
                                        row,
                                        hosts,
                                        runner,
                                        approval,
                                        this::announce,
                                        this::ended)));
        Map<HostName, List<Gathering>> ways = new LinkedHashMap<>();
        gatherings.forEach((row, gathering) ->
                row.previews()
                        .keySet()
                        .forEach(host ->
                                ways.computeIfAbsent(host, h -> new ArrayList<>()).add(gathering)));
        Threads.all(
                ways.entrySet().stream()
                        .<Runnable>map(way ->
                                () ->
                                        way.getValue()
                                                .forEach(gathering ->
                                                        gathering.arrive(way.getKey())))
                        .toList());
    }

    private void ended(Plan.Row row) {
        events.emit(new Event.StepFinished(row.step().id()));
        stopIfTooManyFailed();
    }

    private void stopIfTooManyFailed() {
        if (failures.exceeded(failed(), hosts.size())) {
            hosts.values().forEach(host -> host.stop("too many hosts failed"));
        }
    }

    private long failed() {
        return hosts.values().stream().filter(HostRun::failed).count();
    }

    private void announce(Plan.Row row) {
        events.emit(
                new Event.StepStarted(
                        row.step().id(),
                        row.step().title(),
                        row.step().site().toString(),
                        row.step().hosts()));
    }

    private StepRunner runner(Plan plan) {
        Map<HostName, List<Preview>> later = new LinkedHashMap<>();
        for (Plan.Row row : plan.rows()) {
            row.previews()
                    .forEach((host, preview) ->
                            later.computeIfAbsent(host, h -> new ArrayList<>()).add(preview));
        }
        return new StepRunner(hosts, places, later);
    }

    private static List<List<Plan.Row>> waves(Plan plan) {
        Map<Integer, List<Plan.Row>> waves = new LinkedHashMap<>();
        plan.rows()
                .forEach(row ->
                        waves.computeIfAbsent(row.step().wave(), wave -> new ArrayList<>())
                                .add(row));
        return List.copyOf(waves.values());
    }
}
