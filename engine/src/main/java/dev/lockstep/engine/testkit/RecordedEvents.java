package dev.lockstep.engine.testkit;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.event.Outcome;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keeps all events of a run in their order, and answers questions about it. */
public final class RecordedEvents implements EventSink {
    private final List<Event> events = new ArrayList<>();

    @Override
    public synchronized void emit(Event event) {
        events.add(event);
    }

    /** All events, in order. */
    public synchronized List<Event> all() {
        return List.copyOf(events);
    }

    /** The events of one kind, in order. */
    public <E extends Event> List<E> all(Class<E> kind) {
        return all().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The titles of the steps, in the order they began. */
    public List<String> steps() {
        return all(Event.StepStarted.class).stream().map(Event.StepStarted::title).toList();
    }

    /** The titles of the steps a host took part in, in the order it ended them. */
    public List<String> steps(String host) {
        return finished(host).stream().map(end -> title(end.step())).toList();
    }

    /** The titles of the steps that a host did, rather than skipped or did not reach, in order. */
    public List<String> done(String host) {
        return finished(host).stream()
                .filter(end ->
                        !(end.outcome() instanceof Outcome.NotReached
                                || end.outcome() instanceof Outcome.Skipped))
                .map(end -> title(end.step()))
                .toList();
    }

    /** How a host's steps ended, in order. */
    public List<Outcome> outcomes(String host) {
        return finished(host).stream().map(Event.HostFinished::outcome).toList();
    }

    /** The words for how a host's steps ended, in order: {@code changed}, {@code failed}, … */
    public List<String> words(String host) {
        return outcomes(host).stream().map(Outcome::word).toList();
    }

    /**
     * How the step of that title ended on a host.
     *
     * @throws IllegalArgumentException if the host had no such step
     */
    public Outcome outcome(String host, String title) {
        return finished(host).stream()
                .filter(end -> title(end.step()).equals(title))
                .map(Event.HostFinished::outcome)
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                host + " had no step '" + title + "', but " + steps(host)));
    }

    /** What commands of steps printed on a host, in order. */
    public List<String> printed(String host) {
        return all(Event.Printed.class).stream()
                .filter(printed -> printed.host().value().equals(host))
                .map(Event.Printed::line)
                .toList();
    }

    /** The commands that steps ran on a host, as shown, in order. */
    public List<String> commands(String host) {
        return all(Event.CommandStarted.class).stream()
                .filter(command -> command.host().value().equals(host))
                .map(Event.CommandStarted::command)
                .toList();
    }

    /** What a host's script said, in order. */
    public List<String> said(String host) {
        return all(Event.Logged.class).stream()
                .filter(logged -> logged.host().value().equals(host))
                .map(Event.Logged::message)
                .toList();
    }

    /** Why a host was lost, if it was. */
    public Optional<String> lost(String host) {
        return all(Event.HostLost.class).stream()
                .filter(lost -> lost.host().equals(new HostName(host)))
                .map(lost -> lost.problem().toString())
                .findFirst();
    }

    /** Where the order is not what {@link EventSink} promises: one sentence each. */
    public List<String> breaches() {
        return new EventOrder().check(all());
    }

    private List<Event.HostFinished> finished(String host) {
        return all(Event.HostFinished.class).stream()
                .filter(end -> end.host().value().equals(host))
                .toList();
    }

    private String title(StepId step) {
        return all(Event.StepStarted.class).stream()
                .filter(start -> start.step().equals(step))
                .map(Event.StepStarted::title)
                .findFirst()
                .orElse("step " + step);
    }
}
