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

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/** A script, or a function of it that is called while the run executes. */
final class RecorderScope extends Scope {
    private final Recorder recorder;

    RecorderScope(Recorder recorder) {
        this.recorder = recorder;
    }

    @Override
    Optional<Host> host() {
        return Optional.of(recorder.host());
    }

    @Override
    Inventory inventory() {
        return recorder.inventory();
    }

    @Override
    List<Host> activeHosts() {
        return recorder.activeHosts();
    }

    @Override
    boolean dryRun() {
        return recorder.dryRun();
    }

    @Override
    int operation(
            CallSite site,
            OperationName name,
            Operation operation,
            CallSource source,
            CallOptions options) {
        return recorder.operation(site, name, operation, source, options);
    }

    @Override
    @Nullable Object fact(CallSite site, Fact<?> fact, Optional<Surroundings> surroundings) {
        return recorder.fact(site, fact, surroundings.orElse(Surroundings.PLAIN));
    }

    @Override
    @Nullable Object factOf(CallSite site, HostName host, Fact<?> fact, Surroundings surroundings) {
        return recorder.factOf(site, host, fact, surroundings);
    }

    @Override
    void forget(Effect effect) {
        recorder.forget(effect);
    }

    @Override
    boolean willChange(CallSite site, int call) {
        return recorder.willChange(site, call);
    }

    @Override
    void checkpoint(CallSite site, String name) {
        recorder.checkpoint(site, name);
    }

    @Override
    CallResult result(CallSite site, int call) {
        return recorder.result(site, call);
    }

    @Override
    void log(Event.Level level, String message) {
        recorder.log(level, message);
    }

    @Override
    void warn(CallSite site, String message) {
        recorder.warn(site, message);
    }
}
