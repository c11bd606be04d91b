package dev.lockstep.engine.deploy;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.address.SyncKey;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.operation.Hooks;
import dev.lockstep.engine.operation.Meeting;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.operation.Retry;
import dev.lockstep.engine.script.Recorder;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One line of a test's script: says options, then calls an operation; gives the call's number. */
final class Line {
    private final Recorder recorder;
    private final CallSite site;
    private Optional<String> name = Optional.empty();
    private Surroundings surroundings = Surroundings.PLAIN;
    private Optional<Duration> timeout = Optional.empty();
    private Optional<Duration> stepTimeout = Optional.empty();
    private Hooks hooks = Hooks.NONE;
    private Optional<String> approve = Optional.empty();
    private boolean ignoreErrors;
    private boolean continueOnError;
    private final List<Condition> conditions = new ArrayList<>();
    private Retry retry = Retry.NONE;
    private boolean runOnce;
    private boolean serial;
    private int parallel;
    private Optional<SyncKey> sync = Optional.empty();
    private Optional<List<Effect>> touches = Optional.empty();

    private Line(Recorder recorder, int number) {
        this.recorder = recorder;
        this.site = CallSite.of("deploy.py", number);
    }

    static Line of(Recorder recorder, int number) {
        return new Line(recorder, number);
    }

    Line named(String label) {
        name = Optional.of(label);
        return this;
    }

    Line sudo() {
        surroundings = surroundings.as(Elevation.sudo());
        return this;
    }

    Line within(Duration time) {
        timeout = Optional.of(time);
        return this;
    }

    Line endingWithin(Duration time) {
        stepTimeout = Optional.of(time);
        return this;
    }

    Line verifiedBy(ScriptFunction function) {
        hooks = new Hooks(List.of(function), hooks.rollback());
        return this;
    }

    Line rolledBackBy(ScriptFunction function) {
        hooks = new Hooks(hooks.verify(), List.of(function));
        return this;
    }

    Line asking(String question) {
        approve = Optional.of(question);
        return this;
    }

    Line ignoringErrors() {
        ignoreErrors = true;
        return this;
    }

    Line continuingOnError() {
        continueOnError = true;
        return this;
    }

    Line onlyIf(Condition condition) {
        conditions.add(condition);
        return this;
    }

    Line onlyIfChanged(int call) {
        return onlyIf(new Condition.OfCalls(List.of(call), true, Condition.Aspect.CHANGED));
    }

    Line retrying(int times) {
        retry = new Retry(times, Duration.ZERO, Optional.empty());
        return this;
    }

    Line retryingUntil(int times, ScriptFunction until) {
        retry = new Retry(times, Duration.ZERO, Optional.of(until));
        return this;
    }

    Line once() {
        runOnce = true;
        return this;
    }

    Line serially() {
        serial = true;
        return this;
    }

    Line parallel(int hosts) {
        parallel = hosts;
        return this;
    }

    Line at(String key) {
        sync = Optional.of(new SyncKey(key));
        return this;
    }

    int meets(String key, Duration timeout) {
        return at(key).call(
                        "lockstep.sync",
                        new Meeting(Meeting.Role.MEETS, List.of(), Optional.of(timeout), true));
    }

    Line touching(Effect... effects) {
        touches = Optional.of(List.of(effects));
        return this;
    }

    int shell(String... commands) {
        return call("server.shell", new TestOperations.Shell(List.of(commands)));
    }

    int directory(String path, String mode) {
        return call("files.directory", new TestOperations.Directory(path, mode));
    }

    int file(String path, String text) {
        return call("files.file", new TestOperations.File(path, text));
    }

    int reads(Fact<?>... facts) {
        return call("test.reads", new TestOperations.Reads(List.of(facts)));
    }

    int call(String operation, Operation what) {
        return recorder.operation(
                site,
                OperationName.parse(operation),
                what,
                CallSource.shown(
                        what instanceof TestOperations.Shell(var commands)
                                ? String.join("; ", commands)
                                : what.toString()),
                options());
    }

    @Nullable Object fact(Fact<?> fact) {
        return recorder.fact(site, fact, surroundings);
    }

    CallResult result(int call) {
        return recorder.result(site, call);
    }

    boolean willChange(int call) {
        return recorder.willChange(site, call);
    }

    void checkpoint(String label) {
        recorder.checkpoint(site, label);
    }

    private CallOptions options() {
        CallOptions none = CallOptions.NONE;
        return new CallOptions(
                name,
                surroundings,
                none.successExitCodes(),
                timeout,
                stepTimeout,
                none.terminal(),
                none.stdin(),
                none.temporaryDirectory(),
                ignoreErrors,
                continueOnError,
                conditions,
                retry,
                hooks,
                runOnce,
                serial,
                parallel,
                approve,
                sync,
                touches);
    }
}
