package dev.lockstep.engine.script;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An operation written in Python that plans, or a template that is rendered for one that does. */
final class PlanScope extends Scope {
    private final Facts facts;
    private final Inventory inventory;
    private final List<String> notes = new ArrayList<>();
    private final List<Inner> commands = new ArrayList<>();

    /**
     * A command of another operation.
     *
     * @param change the change it belongs to
     * @param index its place in it
     */
    record Inner(Change change, int index) {
        Command command() {
            return change.commands().get(index);
        }
    }

    PlanScope(Facts facts, Inventory inventory) {
        this.facts = facts;
        this.inventory = inventory;
    }

    List<String> notes() {
        return notes;
    }

    Inner command(int number) {
        return commands.get(number);
    }

    @Override
    Optional<Host> host() {
        return Optional.of(facts.host());
    }

    @Override
    Inventory inventory() {
        return inventory;
    }

    @Override
    @Nullable Object fact(CallSite site, Fact<?> fact, Optional<Surroundings> surroundings) {
        return surroundings.isPresent() ? facts.get(fact, surroundings.get()) : facts.get(fact);
    }

    @Override
    List<List<Object>> inner(Operation operation) {
        Change change = operation.plan(facts);
        notes.addAll(change.notes());
        List<List<Object>> shown = new ArrayList<>();
        for (int i = 0; i < change.commands().size(); i++) {
            shown.add(List.of((long) commands.size(), change.commands().get(i).toString()));
            commands.add(new Inner(change, i));
        }
        return shown;
    }

    @Override
    void note(String note) {
        notes.add(note);
    }

    /** What an operation prints is worth saying, and there is no other place to say it. */
    @Override
    void log(Event.Level level, String message) {
        notes.add(message);
    }
}
