package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.library.Suggestion;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.HostRun;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** All hosts of a run, as their scripts see each other. Safe for use by many threads. */
final class Crew {
    private final Map<HostName, HostRun> hosts;
    private final Inventory inventory;
    private final EventSink events;
    private final Extent extent;
    private final Set<String> warned = ConcurrentHashMap.newKeySet();

    /**
     * @param hosts in inventory order
     * @param inventory all hosts, also those that take no part
     * @param extent how far the deployment goes
     */
    Crew(Map<HostName, HostRun> hosts, Inventory inventory, EventSink events, Extent extent) {
        this.hosts = hosts;
        this.inventory = inventory;
        this.events = events;
        this.extent = extent;
    }

    /** Whether nothing will be executed. */
    boolean dryRun() {
        return extent != Extent.RUN;
    }

    /** Whether scripts go on past checkpoints with what is assumed. */
    boolean passesCheckpoints() {
        return extent == Extent.PLAN;
    }

    Inventory inventory() {
        return inventory;
    }

    List<Host> activeHosts() {
        return hosts.values().stream()
                .filter(host -> host.stopped().isEmpty())
                .map(host -> host.session().host())
                .toList();
    }

    HostRun find(HostName name, CallSite site) {
        return Optional.ofNullable(hosts.get(name))
                .orElseThrow(() ->
                        new DeployException(
                                Problem.of(
                                                Problem.Kind.VALUE,
                                                "host '"
                                                        + name
                                                        + "' does not take part in this run")
                                        .at(site)
                                        .withHint(
                                                Suggestion.of(
                                                        name.value(),
                                                        hosts.keySet().stream()
                                                                .map(HostName::value)
                                                                .toList()))));
    }

    /** Once for all hosts. */
    void warn(CallSite site, String message) {
        String text = site + ": " + message;
        if (warned.add(text)) {
            events.emit(new Event.Warned(text));
        }
    }
}
