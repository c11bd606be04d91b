package dev.lockstep.engine.testkit;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.event.Event;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks the order of events that {@link dev.lockstep.engine.event.EventSink} promises. */
final class EventOrder {
    private final List<String> breaches = new ArrayList<>();
    private final Map<StepId, Set<HostName>> open = new LinkedHashMap<>();
    private final Set<StepId> begun = new HashSet<>();
    private final Set<HostName> done = new HashSet<>();
    private final Map<String, HostName> printing = new LinkedHashMap<>();
    private boolean started;
    private boolean finished;

    List<String> check(List<Event> events) {
        events.forEach(this::check);
        if (started && !finished) {
            breaches.add("the run has no end");
        }
        return List.copyOf(breaches);
    }

    private void check(Event event) {
        switch (event) {
            case Event.RunStarted ignored -> {
                require(!started, event, "the run has begun already");
                started = true;
            }
            case Event.StepStarted step -> begin(step);
            case Event.CommandStarted command -> {
                requireOpen(command.step(), command.host(), event);
                printing.put(command.step() + " " + command.host(), command.host());
            }
            case Event.Printed printed -> {
                requireOpen(printed.step(), printed.host(), event);
                require(
                        printing.containsKey(printed.step() + " " + printed.host()),
                        event,
                        "no command has begun");
            }
            case Event.Retrying retrying -> requireOpen(retrying.step(), retrying.host(), event);
            case Event.HostFinished end -> {
                requireOpen(end.step(), end.host(), event);
                open.getOrDefault(end.step(), new HashSet<>()).remove(end.host());
            }
            case Event.StepFinished step -> end(step);
            case Event.HostDone host -> {
                requireRunning(event);
                require(open.isEmpty(), event, "steps are still open");
                require(done.add(host.host()), event, "the host was done already");
            }
            case Event.RunFinished ignored -> {
                requireRunning(event);
                require(open.isEmpty(), event, "steps are still open");
                finished = true;
            }
            case Event.Connected ignored -> {}
            case Event.FactsRead ignored -> {}
            case Event.Remarked ignored -> {}
            case Event.Transferring ignored -> {}
            case Event.HostLost ignored -> {}
            case Event.Logged ignored -> {}
            case Event.Warned ignored -> {}
            case Event.Decided ignored -> {}
        }
    }

    private void begin(Event.StepStarted step) {
        requireRunning(step);
        require(begun.add(step.step()), step, "the step has begun already");
        require(!step.hosts().isEmpty(), step, "the step has no hosts");
        open.put(step.step(), new HashSet<>(step.hosts()));
    }

    private void end(Event.StepFinished step) {
        Set<HostName> left = open.getOrDefault(step.step(), Set.of());
        require(open.containsKey(step.step()), step, "the step is not open");
        require(left.isEmpty(), step, "hosts have not ended it: " + left);
        open.remove(step.step());
    }

    private void requireRunning(Event event) {
        require(started, event, "the run has not begun");
        require(!finished, event, "the run is over");
        require(
                done.isEmpty() || event instanceof Event.HostDone || isEnd(event),
                event,
                "execution is over for some hosts");
    }

    private static boolean isEnd(Event event) {
        return event instanceof Event.RunFinished;
    }

    private void requireOpen(StepId step, HostName host, Event event) {
        requireRunning(event);
        require(
                open.getOrDefault(step, Set.of()).contains(host),
                event,
                "the host is not in this step now");
    }

    private void require(boolean holds, Event event, String otherwise) {
        if (!holds) {
            breaches.add(event + ": " + otherwise);
        }
    }
}
