package dev.lockstep.engine.script;

import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.Inventory;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Python that works on what it is given: inventory files, answers of facts, templates without
 * facts.
 */
final class BareScope extends Scope {
    private final Optional<Host> host;
    private final Consumer<String> printed;

    BareScope(Optional<Host> host, Consumer<String> printed) {
        this.host = host;
        this.printed = printed;
    }

    @Override
    Optional<Host> host() {
        return host;
    }

    @Override
    Inventory inventory() {
        return Inventory.of(host.map(List::of).orElse(List.of()));
    }

    @Override
    void log(Event.Level level, String message) {
        printed.accept(message);
    }
}
