package dev.lockstep.engine.script;

import dev.lockstep.engine.event.Event;

import java.util.function.Consumer;

/** Python that works on what it is given: inventory files, answers of facts. */
final class BareScope extends Scope {
    private final Consumer<String> printed;

    BareScope(Consumer<String> printed) {
        this.printed = printed;
    }

    @Override
    void log(Event.Level level, String message) {
        printed.accept(message);
    }
}
