package dev.lockstep.engine.script;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.Frame;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.event.CallResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Meeting;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.operation.OptionsReader;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What Python can ask, and the answers. */
final class Questions {
    private final Interpreter interpreter;
    private final ScriptSettings settings;
    private final FactBinder facts;
    private final Catalog catalog;
    private final Secrets secrets;

    /** Data of a host, of which each script gets its own copy. */
    record Copies(Map<String, @Nullable Object> values) {}

    Questions(Interpreter interpreter, ScriptSettings settings, Secrets secrets) {
        this.interpreter = interpreter;
        this.settings = settings;
        this.facts = new FactBinder(interpreter, settings);
        this.catalog = new Catalog(settings.operations(), settings.facts());
        this.secrets = secrets;
    }

    /**
     * The answer to a question; null for none.
     *
     * @throws DeployException if it is refused
     */
    @Nullable Object answer(Scope scope, String question, @Nullable Object content) {
        return switch (question) {
            case "operation" -> operation(scope, Fields.of(content));
            case "own" -> own(scope, Fields.of(content));
            case "meet" -> meet(scope, Fields.of(content));
            case "inner" -> scope.inner(bind(scope, Fields.of(content)));
            case "fact" -> fact(scope, Fields.of(content));
            case "will" -> scope.willChange(site(content), call(content));
            case "result" -> result(scope.result(site(content), call(content)));
            case "data" -> data(scope, String.valueOf(content));
            case "hosts" -> hosts(scope);
            case "active" -> names(scope.activeHosts());
            case "dry" -> scope.dryRun();
            case "module" -> catalog.hasModule(Fields.of(content));
            case "names" -> catalog.names(Fields.of(content));
            case "signature" -> catalog.signature(Fields.of(content));
            case "secret" -> secrets.find(Fields.of(content));
            case "shell" -> LocalShell.run(scope, settings.currentDirectory(), Fields.of(content));
            default -> told(scope, question, content);
        };
    }

    private @Nullable Object told(Scope scope, String what, @Nullable Object content) {
        switch (what) {
            case "log" -> log(scope, Fields.of(content));
            case "warn" -> scope.warn(site(content), Fields.of(content).text("message"));
            case "note" -> scope.note(String.valueOf(content));
            case "forget" -> forget(scope, Fields.of(content));
            case "checkpoint" -> scope.checkpoint(site(content), Fields.of(content).text("name"));
            default -> throw new IllegalStateException("unknown question " + what);
        }
        return null;
    }

    private int operation(Scope scope, Fields call) {
        Operation operation = bind(scope, call);
        Operation placed =
                call.has("turn") ? new DeployOperation(operation, call.number("turn")) : operation;
        return record(scope, call, placed, arguments(call));
    }

    private int own(Scope scope, Fields call) {
        Operation operation =
                new PythonOperation(
                        interpreter, call.number("index"), scope.inventory(), settings.masker());
        return record(scope, call, operation, arguments(call));
    }

    private int meet(Scope scope, Fields call) {
        String name = call.text("name");
        List<Map<String, @Nullable Object>> options =
                List.of(Collections.singletonMap("_timeout", call.get("timeout")));
        Meeting meeting =
                new Meeting(
                        Meeting.Role.valueOf(call.text("role")),
                        call.list("members").stream().map(String.class::cast).toList(),
                        OptionsReader.read(name + "()", options).timeout(),
                        call.flag("across"));
        return scope.operation(
                site(call.values()),
                new OperationName("lockstep", name),
                meeting,
                source(
                        new Arguments(List.of(call.text("key")), Map.of()),
                        List.of(Map.of("_sync", call.text("key")))),
                OptionsReader.read(name + "()", List.of(Map.of("_sync", call.text("key")))));
    }

    private int record(Scope scope, Fields call, Operation operation, Arguments arguments) {
        OperationName name = OperationName.parse(call.text("name"));
        List<Map<String, @Nullable Object>> layers = layers(call);
        return scope.operation(
                site(call.values()),
                name,
                operation,
                source(arguments, layers),
                OptionsReader.read(name + "()", layers));
    }

    private CallSource source(Arguments arguments, List<Map<String, @Nullable Object>> layers) {
        return new CallSource(
                settings.masker().mask(ArgumentText.of(arguments, settings.masker()::mask)),
                arguments,
                layers);
    }

    private Operation bind(Scope scope, Fields call) {
        return settings.operations()
                .bind(
                        OperationName.parse(call.text("name")),
                        arguments(call),
                        warning -> scope.warn(site(call.values()), warning));
    }

    private @Nullable Object fact(Scope scope, Fields call) {
        CallSite site = site(call.values());
        Fact<?> fact = facts.bind(call.fields("fact"), warning -> scope.warn(site, warning));
        Optional<Surroundings> surroundings =
                call.has("layers")
                        ? Optional.of(
                                OptionsReader.surroundings(fact.name().toString(), layers(call)))
                        : Optional.empty();
        return call.has("host")
                ? scope.factOf(
                        site,
                        new HostName(call.text("host")),
                        fact,
                        surroundings.orElse(Surroundings.PLAIN))
                : scope.fact(site, fact, surroundings);
    }

    private List<Map<String, @Nullable Object>> layers(Fields call) {
        return call.each("layers").stream().map(layer -> facts.resolved(layer.values())).toList();
    }

    private void forget(Scope scope, Fields content) {
        if (content.has("effects")) {
            content.list("effects").forEach(effect -> scope.forget(facts.effect(effect)));
        } else {
            scope.forget(new Effect.ForgetAll());
        }
    }

    private static void log(Scope scope, Fields content) {
        scope.log(Event.Level.valueOf(content.text("level")), content.text("message"));
    }

    private static Map<String, @Nullable Object> result(CallResult result) {
        return Map.of(
                "changed", result.outcome() instanceof Outcome.Changed,
                "succeeded", succeeded(result.outcome()),
                "stdout", result.stdout(),
                "stderr", result.stderr());
    }

    private static boolean succeeded(Outcome outcome) {
        return outcome.goesOn() && !(outcome instanceof Outcome.IgnoredError);
    }

    private static Copies data(Scope scope, String name) {
        HostName wanted = new HostName(name);
        Host host =
                scope.host()
                        .filter(own -> own.name().equals(wanted))
                        .or(() -> scope.inventory().find(wanted))
                        .orElseThrow(() ->
                                new DeployException(
                                        Problem.of(
                                                Problem.Kind.INVENTORY,
                                                "there is no host '" + name + "'")));
        return new Copies(host.data().merged());
    }

    private static List<List<Object>> hosts(Scope scope) {
        return scope.inventory().hosts().stream()
                .map(host -> List.<Object>of(host.name().value(), host.groups()))
                .toList();
    }

    private static List<String> names(List<Host> hosts) {
        return hosts.stream().map(Host::toString).toList();
    }

    private static int call(@Nullable Object content) {
        return Math.toIntExact(Fields.of(content).number("call"));
    }

    private static Arguments arguments(Fields call) {
        return new Arguments(call.list("args"), call.fields("kwargs").values());
    }

    /** The place of a call; of one without a line of the user's own, the deploy itself. */
    private static CallSite site(@Nullable Object content) {
        Fields place = Fields.of(content);
        if (!place.has("site")) {
            return CallSite.of("", 0);
        }
        List<Frame> frames = place.list("site").stream().map(Questions::frame).toList();
        return new CallSite(
                Math.toIntExact(place.number("deploy")),
                frames.isEmpty() ? List.of(new Frame("", 0, "")) : frames);
    }

    private static Frame frame(@Nullable Object content) {
        List<@Nullable Object> parts = Fields.list(content);
        return new Frame(
                (String) parts.get(0), Math.toIntExact((Long) parts.get(1)), (String) parts.get(2));
    }
}
