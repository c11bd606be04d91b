package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.event.Outcome;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps how every step ended on every host. */
final class Tally implements EventSink {
    private final Map<HostName, List<Outcome>> outcomes = new HashMap<>();

    @Override
    public synchronized void emit(Event event) {
        if (event instanceof Event.HostFinished finished) {
            outcomes.computeIfAbsent(finished.host(), host -> new ArrayList<>())
                    .add(finished.outcome());
        }
    }

    synchronized List<Outcome> outcomes(HostName host) {
        return List.copyOf(outcomes.getOrDefault(host, List.of()));
    }
}
