package dev.lockstep.engine.planfile;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.Frame;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.deploy.Source;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.FileDiff;
import dev.lockstep.engine.operation.Meeting;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.operation.OptionsReader;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Lockstep;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.plan.Recording;
import dev.lockstep.engine.plan.Step;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/** A plan that was read from a file. */
public final class PlanFile {
    private final Stored.Document document;
    private final Blobs blobs;
    private final OperationRegistry operations;

    private PlanFile(Stored.Document document, Blobs blobs, OperationRegistry operations) {
        this.document = document;
        this.blobs = blobs;
        this.operations = operations;
    }

    /**
     * Reads a file.
     *
     * @throws dev.lockstep.engine.problem.DeployException if it can't be read, is damaged, or was
     *     made by a newer program
     */
    public static PlanFile read(Path file, OperationRegistry operations) {
        Blobs blobs = new Blobs();
        return new PlanFile(PlanArchive.read(file, blobs), blobs, operations);
    }

    /** What it says. */
    public Stored.Document document() {
        return document;
    }

    /** How hosts are kept together. */
    public Strategy strategy() {
        Stored.Order order = document.strategy();
        Strategy strategy =
                order.batches().isEmpty()
                        ? order.free() ? Strategy.FREE : Strategy.LOCKSTEP
                        : Strategy.ofBatches(String.join(",", order.batches()));
        return strategy.atOnce(order.parallel());
    }

    Blobs blobs() {
        return blobs;
    }

    /**
     * Its hosts, connected to as they were to be.
     *
     * @param secrets finds a secret by its name
     */
    public Inventory inventory(Function<String, Secret> secrets) {
        ValueReader values = new ValueReader(secrets, blobs);
        return Inventory.of(
                document.hosts().stream()
                        .map(host ->
                                new Host(
                                        new HostName(host.name()),
                                        host.connector(),
                                        host.address(),
                                        host.groups(),
                                        HostData.of(List.of(values.named(host.data())))))
                        .toList());
    }

    /** Records the calls of each host again. */
    public Source source(Function<String, Secret> secrets) {
        ValueReader values = new ValueReader(secrets, blobs);
        return recorder -> {
            for (Stored.Call call : machine(recorder.host().name()).calls()) {
                var ignored =
                        recorder.operation(
                                site(call),
                                OperationName.parse(call.operation()),
                                operation(call, values),
                                source(call, values),
                                options(call, values));
            }
        };
    }

    Stored.Machine machine(HostName name) {
        return document.hosts().stream()
                .filter(host -> host.name().equals(name.value()))
                .findFirst()
                .orElseThrow();
    }

    /** The plan as it was made, to look at; nothing is asked of any host. */
    public Plan plan() {
        ValueReader values = new ValueReader(PlanFile::unknown, blobs);
        Map<HostName, List<OperationCall>> calls = new LinkedHashMap<>();
        for (Stored.Machine host : document.hosts()) {
            List<OperationCall> own = new ArrayList<>();
            host.calls().forEach(call -> own.add(call(own.size(), call, values)));
            calls.put(new HostName(host.name()), own);
        }
        List<Plan.Row> rows = new ArrayList<>();
        int steps = 0;
        int waves = 0;
        for (List<HostName> batch : strategy().deal(List.copyOf(calls.keySet()))) {
            List<Step> merged =
                    Lockstep.merge(
                                    batch.stream()
                                            .map(host ->
                                                    Recording.of(
                                                            host,
                                                            Objects.requireNonNull(
                                                                    calls.get(host))))
                                            .toList())
                            .steps();
            for (Step step : merged) {
                rows.add(row(step.numbered(steps + step.id().number(), waves + step.wave())));
            }
            if (!rows.isEmpty()) {
                steps = rows.getLast().step().id().number();
                waves = rows.getLast().step().wave();
            }
        }
        return new Plan(rows, Map.of(), List.of());
    }

    private static Secret unknown(String name) {
        return new Secret(name, Secret.MASK);
    }

    private Plan.Row row(Step step) {
        Map<HostName, Preview> previews = new LinkedHashMap<>();
        step.calls()
                .forEach((host, call) ->
                        previews.put(
                                host,
                                preview(call, machine(host).calls().get(call.number()).outlook())));
        return new Plan.Row(step, previews);
    }

    private static Preview preview(OperationCall call, Stored.Outlook outlook) {
        Grade grade =
                switch (outlook.grade()) {
                    case "change" -> new Grade.Certain();
                    case "may-change" -> new Grade.Open(outlook.since(), outlook.reason());
                    case "conditional" ->
                            new Grade.Conditional(
                                    outlook.reason(),
                                    outlook.since() < 0
                                            ? OptionalInt.empty()
                                            : OptionalInt.of(outlook.since()));
                    case "skipped" -> new Grade.Skipped(outlook.reason());
                    default -> new Grade.Unchanged(outlook.reason());
                };
        return new Preview(
                call,
                grade,
                new Change(
                        outlook.commands().stream().map(PlanFile::shown).toList(),
                        List.of(),
                        List.of(outlook.reason()),
                        outlook.diffs().entrySet().stream()
                                .map(diff -> new FileDiff(diff.getKey(), diff.getValue()))
                                .toList()),
                Set.of(),
                Set.of());
    }

    /** A command that can only be looked at. */
    private static Command shown(Stored.Shown shown) {
        Path target = Path.of(Objects.requireNonNullElse(shown.target(), ""));
        return switch (shown.kind()) {
            case "upload" ->
                    new Command.Upload(
                            new Content.OfFile(Path.of(shown.text())), target.toString());
            case "download" -> new Command.Download(shown.text(), target);
            default -> Command.shell(ShellText.code(shown.text()));
        };
    }

    private OperationCall call(int number, Stored.Call call, ValueReader values) {
        return new OperationCall(
                number,
                site(call),
                OperationName.parse(call.operation()),
                operation(call, values),
                source(call, values),
                options(call, values));
    }

    private static CallSite site(Stored.Call call) {
        return new CallSite(
                call.deploy(),
                call.frames().stream()
                        .map(line -> new Frame(line.file(), line.line(), line.function()))
                        .toList());
    }

    private CallSource source(Stored.Call call, ValueReader values) {
        return new CallSource(call.shown(), arguments(call, values), layers(call, values));
    }

    private static Arguments arguments(Stored.Call call, ValueReader values) {
        return call.arguments() == null
                ? Arguments.NONE
                : new Arguments(values.items(call.arguments()), values.named(call.keywords()));
    }

    private static List<Map<String, @Nullable Object>> layers(
            Stored.Call call, ValueReader values) {
        List<Map<String, @Nullable Object>> layers = new ArrayList<>();
        for (@Nullable Object layer : (List<?>) Objects.requireNonNull(call.layers())) {
            layers.add(values.named(layer));
        }
        return layers;
    }

    private static CallOptions options(Stored.Call call, ValueReader values) {
        return OptionsReader.read(call.operation() + "()", layers(call, values));
    }

    private Operation operation(Stored.Call call, ValueReader values) {
        Stored.@Nullable Gathering meeting = call.meeting();
        if (meeting != null) {
            return new Meeting(
                    Meeting.Role.valueOf(meeting.role()),
                    meeting.members(),
                    Optional.ofNullable(meeting.timeoutMillis()).map(Duration::ofMillis),
                    meeting.acrossBatches());
        }
        @Nullable List<Stored.Action> fixed = call.fixed();
        if (fixed != null) {
            return new FixedOperation(
                    fixed.stream().map(action -> command(action, values)).toList(),
                    call.outlook().reason());
        }
        return operations.bind(
                OperationName.parse(call.operation()), arguments(call, values), warning -> {});
    }

    private static Command command(Stored.Action action, ValueReader values) {
        return switch (action.kind()) {
            case "shell" ->
                    new Command.Shell(
                            ShellText.code(values.text(action.text())), Set.copyOf(action.codes()));
            case "upload" ->
                    new Command.Upload(
                            new Content.InMemory(values.content(action.content())),
                            values.text(action.text()),
                            Optional.ofNullable(action.mode()));
            case "download" ->
                    new Command.Download(
                            values.text(action.text()),
                            Path.of(Objects.requireNonNull(action.local())));
            default -> throw ValueReader.damaged("it holds an unknown kind of command");
        };
    }
}
