package dev.lockstep.engine.script;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Keeps what a script says, and answers as the test wants. */
final class RecordedCalls implements Recorder {
    private final Host host;
    private final List<Host> others = new ArrayList<>();
    private final List<OperationCall> calls = new ArrayList<>();
    private final List<String> messages = new ArrayList<>();
    private final List<String> asked = new ArrayList<>();
    private final List<Effect> forgotten = new ArrayList<>();
    private final Map<String, Object> facts = new HashMap<>();
    private final Map<Integer, CallResult> results = new HashMap<>();
    private Optional<DeployException> failure = Optional.empty();
    private Runnable beforeResult = () -> {};
    private Runnable onMessage = () -> {};

    RecordedCalls(String name) {
        this(name, List.of(), Map.of());
    }

    RecordedCalls(String name, List<String> groups, Map<String, @Nullable Object> data) {
        this(new Host(new HostName(name), "ssh", name, groups, HostData.of(List.of(data))));
    }

    RecordedCalls(Host host) {
        this.host = host;
    }

    RecordedCalls beside(Host... hosts) {
        others.addAll(List.of(hosts));
        return this;
    }

    /** The fact of this name, with its arguments as records print them, has this value. */
    RecordedCalls knowing(String fact, @Nullable Object value) {
        facts.put(fact, value);
        return this;
    }

    RecordedCalls ending(int call, Outcome outcome, String... stdout) {
        results.put(call, new CallResult(outcome, List.of(stdout), List.of()));
        return this;
    }

    RecordedCalls onMessage(Runnable action) {
        onMessage = action;
        return this;
    }

    RecordedCalls beforeResult(Runnable action) {
        beforeResult = action;
        return this;
    }

    void failed(DeployException problem) {
        failure = Optional.of(problem);
    }

    Optional<DeployException> failure() {
        return failure;
    }

    List<OperationCall> recorded() {
        return calls;
    }

    OperationCall only() {
        if (calls.size() != 1) {
            throw new AssertionError(calls());
        }
        return calls.getFirst();
    }

    /** Calls as {@code server.shell commands='x'}. */
    List<String> calls() {
        return calls.stream().map(call -> (call.name() + " " + call.arguments()).strip()).toList();
    }

    /** Where calls were made: the lines of the chain, without file names. */
    List<String> lines() {
        return calls.stream()
                .map(call ->
                        call.site().frames().stream()
                                .map(frame -> Integer.toString(frame.line()))
                                .collect(Collectors.joining(">")))
                .toList();
    }

    List<String> messages() {
        return messages;
    }

    List<String> asked() {
        return asked;
    }

    List<Effect> forgotten() {
        return forgotten;
    }

    @Override
    public Host host() {
        return host;
    }

    @Override
    public boolean dryRun() {
        return true;
    }

    @Override
    public Inventory inventory() {
        List<Host> all = new ArrayList<>(List.of(host));
        all.addAll(others);
        return Inventory.of(all);
    }

    @Override
    public List<Host> activeHosts() {
        return List.of(host);
    }

    @Override
    public int operation(
            CallSite site,
            OperationName name,
            Operation operation,
            CallSource source,
            CallOptions options) {
        calls.add(new OperationCall(calls.size(), site, name, operation, source, options));
        return calls.size() - 1;
    }

    @Override
    public @Nullable Object fact(CallSite site, Fact<?> fact, Surroundings surroundings) {
        asked.add(fact + (surroundings.elevation().isNone() ? "" : " elevated"));
        if (!facts.containsKey(fact.toString())) {
            throw new DeployException(
                    Problem.of(Problem.Kind.FACT, "the fact " + fact.name() + " can't be read"));
        }
        return facts.get(fact.toString());
    }

    @Override
    public @Nullable Object factOf(
            CallSite site, HostName other, Fact<?> fact, Surroundings surroundings) {
        return other + " says " + facts.get(fact.toString());
    }

    @Override
    public void forget(Effect effect) {
        forgotten.add(effect);
    }

    @Override
    public boolean willChange(CallSite site, int call) {
        return results.containsKey(call) && results.get(call).outcome() instanceof Outcome.Changed;
    }

    @Override
    public void checkpoint(CallSite site, String name) {
        messages.add("CHECKPOINT " + site + " " + name);
    }

    @Override
    public CallResult result(CallSite site, int call) {
        beforeResult.run();
        CallResult result = results.get(call);
        if (result == null) {
            throw new DeployException(
                    Problem.of(Problem.Kind.OPERATION, "call " + call + " has failed"));
        }
        return result;
    }

    @Override
    public void log(Event.Level level, String message) {
        messages.add(level + " " + message);
        onMessage.run();
    }

    @Override
    public void warn(CallSite site, String message) {
        messages.add("WARN " + site + " " + message);
    }
}
