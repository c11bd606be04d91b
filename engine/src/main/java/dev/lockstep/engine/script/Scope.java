package dev.lockstep.engine.script;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a piece of Python runs for, and what it may therefore say and ask. Bound to the thread while
 * it runs; by itself it allows nothing.
 */
abstract class Scope {
    private static final ScopedValue<Scope> CURRENT = ScopedValue.newInstance();

    private @Nullable Throwable pending;

    /** The scope of this thread. */
    static Optional<Scope> current() {
        return CURRENT.isBound() ? Optional.of(CURRENT.get()) : Optional.empty();
    }

    /** Runs something for this scope. */
    <T extends @Nullable Object> T run(Supplier<T> action) {
        return ScopedValue.where(CURRENT, this).call(action::get);
    }

    /**
     * Notes why Python has to end. Python can swallow the signal it gets, but at its next question,
     * or when it ends, the reason comes up again.
     */
    final void endWith(Throwable reason) {
        pending = reason;
    }

    final boolean isEnding() {
        return pending != null;
    }

    /** Throws what was noted, once. */
    final void rethrow() {
        Throwable reason = pending;
        pending = null;
        switch (reason) {
            case null -> {}
            case Error error -> throw error;
            case RuntimeException exception -> throw exception;
            default -> throw new IllegalStateException(reason);
        }
    }

    Optional<Host> host() {
        return Optional.empty();
    }

    Inventory inventory() {
        throw refused("the inventory");
    }

    List<Host> activeHosts() {
        throw refused("the hosts of the run");
    }

    boolean dryRun() {
        throw refused("the kind of run");
    }

    int operation(
            CallSite site,
            OperationName name,
            Operation operation,
            CallSource source,
            CallOptions options) {
        throw refused(name + "()");
    }

    /** A fact; without surroundings those that hold here. */
    @Nullable Object fact(CallSite site, Fact<?> fact, Optional<Surroundings> surroundings) {
        throw refused("the fact " + fact.name());
    }

    @Nullable Object factOf(CallSite site, HostName host, Fact<?> fact, Surroundings surroundings) {
        throw refused("the fact " + fact.name() + " of " + host);
    }

    void forget(Effect effect) {
        throw refused("host.forget()");
    }

    boolean willChange(CallSite site, int call) {
        throw refused("what a call will do");
    }

    void checkpoint(CallSite site, String name) {
        throw refused("checkpoint()");
    }

    CallResult result(CallSite site, int call) {
        throw refused("the result of a call");
    }

    void log(Event.Level level, String message) {}

    void warn(CallSite site, String message) {}

    /** The commands of another operation, as numbers to name them by and texts to show. */
    List<List<Object>> inner(Operation operation) {
        throw refused("_inner()");
    }

    void note(String note) {
        throw refused("host.noop()");
    }

    private static DeployException refused(String what) {
        return new DeployException(
                Problem.of(Problem.Kind.SCRIPT, what + " can't be asked for here"));
    }
}
