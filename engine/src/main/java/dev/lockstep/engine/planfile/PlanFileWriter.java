package dev.lockstep.engine.planfile;

import dev.lockstep.engine.address.Frame;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.operation.Meeting;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.engine.session.HostSession;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Makes a plan file of what a dry run has planned. */
public final class PlanFileWriter {
    /** Connection data that is asked again rather than kept. */
    private static final Set<String> ASKED_AGAIN =
            Set.of("ssh_password", "ssh_key_password", "_sudo_password", "_su_password");

    private final Origin origin;
    private final Masker masker;
    private final RecordingFiles files;
    private final RecordingTemplates templates;
    private final OperationRegistry operations;
    private final Blobs blobs = new Blobs();
    private final ValueWriter values;
    private final List<Problem> problems = new ArrayList<>();

    /**
     * Where a plan comes from.
     *
     * @param id the plan's own
     * @param created in ISO form
     * @param secrets that scripts have asked for, by where they come from
     * @param scripts the deploy files with the digests of their texts
     */
    public record Origin(
            String id,
            String created,
            String author,
            Stored.Run run,
            Map<Stored.SecretSource, Secret> secrets,
            List<Stored.Script> scripts,
            Strategy strategy) {}

    /** A writer for one plan. */
    public PlanFileWriter(
            Origin origin,
            Masker masker,
            RecordingFiles files,
            RecordingTemplates templates,
            OperationRegistry operations) {
        this.origin = origin;
        this.masker = masker;
        this.files = files;
        this.templates = templates;
        this.operations = operations;
        this.values = new ValueWriter(origin.secrets().values(), masker, blobs);
    }

    /**
     * Writes it, readable by its owner only, in one piece or not at all.
     *
     * @throws DeployException with a problem for every line that can't be stored, or if the file
     *     can't be written
     */
    public void write(Plan plan, List<HostSession> sessions, Path file) {
        refuseIfOpen(plan);
        Map<HostName, List<Preview>> previews = new LinkedHashMap<>();
        plan.rows()
                .forEach(row ->
                        row.previews()
                                .forEach((host, preview) ->
                                        previews.computeIfAbsent(host, h -> new ArrayList<>())
                                                .add(preview)));
        List<Stored.Machine> hosts = new ArrayList<>();
        for (HostSession session : sessions) {
            List<Preview> own =
                    previews.getOrDefault(session.host().name(), List.of()).stream()
                            .sorted(Comparator.comparingInt(preview -> preview.call().number()))
                            .toList();
            hosts.add(machine(session, own));
        }
        Stored.Document document =
                new Stored.Document(
                        Stored.VERSION,
                        origin.id(),
                        origin.created(),
                        origin.author(),
                        origin.run(),
                        hosts,
                        List.copyOf(origin.secrets().keySet()),
                        rendered(),
                        nodes(),
                        origin.scripts(),
                        order(origin.strategy()));
        if (!problems.isEmpty()) {
            throw new DeployException(problems.stream().distinct().toList());
        }
        PlanArchive.write(file, document, blobs.all());
    }

    private void refuseIfOpen(Plan plan) {
        plan.horizon().forEach(end -> problems.add(needsScript(end, "")));
        plan.problems().values().forEach(problems::addAll);
    }

    private static Problem needsScript(String what, String where) {
        return Problem.of(Problem.Kind.OPERATION, what)
                .at(where)
                .withHint(
                        "A plan file holds what is known before anything runs; run this deploy"
                                + " with its script instead");
    }

    private Stored.Machine machine(HostSession session, List<Preview> previews) {
        Host host = session.host();
        Map<String, @Nullable Object> data = new LinkedHashMap<>(host.data().merged());
        data.keySet().removeAll(ASKED_AGAIN);
        Outlooks outlooks = new Outlooks(masker, files.files());
        return new Stored.Machine(
                host.name().value(),
                host.connector(),
                host.address(),
                host.groups(),
                store(data, "the data of " + host, ""),
                previews.stream()
                        .map(preview -> call(preview, outlooks.of(preview, session.facts())))
                        .toList());
    }

    private Stored.Call call(Preview preview, Stored.Outlook outlook) {
        OperationCall call = preview.call();
        String where = call.site().toString();
        Arguments arguments = call.source().arguments();
        boolean meets = call.operation() instanceof Meeting;
        boolean known = meets || operations.has(call.name());
        if (!known && preview.grade() instanceof Grade.Open) {
            problems.add(
                    needsScript(
                            call.name() + " is written in Python and depends on an earlier step",
                            where));
        }
        return new Stored.Call(
                call.name().toString(),
                call.site().deploy(),
                call.site().frames().stream().map(PlanFileWriter::line).toList(),
                call.arguments(),
                known ? store(arguments.positional(), call.name().toString(), where) : null,
                known ? store(arguments.keywords(), call.name().toString(), where) : null,
                store(call.source().layers(), call.name().toString(), where),
                call.operation() instanceof Meeting meeting ? gathering(meeting) : null,
                known ? null : fixed(preview, where),
                outlook);
    }

    private static Stored.Line line(Frame frame) {
        return new Stored.Line(frame.file(), frame.line(), frame.function());
    }

    private static Stored.Gathering gathering(Meeting meeting) {
        return new Stored.Gathering(
                meeting.role().name(),
                meeting.members(),
                meeting.timeout().map(time -> time.toMillis()).orElse(null),
                meeting.acrossBatches());
    }

    private List<Stored.Action> fixed(Preview preview, String where) {
        List<Stored.Action> actions = new ArrayList<>();
        for (Command command : preview.change().commands()) {
            actions.add(
                    switch (command) {
                        case Command.Shell(var text, var codes) ->
                                new Stored.Action(
                                        "shell",
                                        store(text.render(), "a command", where),
                                        codes.stream().sorted().toList(),
                                        null,
                                        null,
                                        null);
                        case Command.Upload(var content, var path, var mode) ->
                                new Stored.Action(
                                        "upload",
                                        path,
                                        List.of(),
                                        content(content, where),
                                        mode.orElse(null),
                                        null);
                        case Command.Download(var path, var local) ->
                                new Stored.Action(
                                        "download", path, List.of(), null, null, local.toString());
                        case Command.Call call -> {
                            problems.add(needsScript("it calls " + call, where));
                            yield new Stored.Action("call", null, List.of(), null, null, null);
                        }
                    });
        }
        return actions;
    }

    private @Nullable Object content(Content content, String where) {
        Bytes bytes =
                switch (content) {
                    case Content.InMemory(Bytes own) -> own;
                    case Content.OfFile(Path path) -> files.files().read(path);
                };
        return guarded(() -> values.content(bytes), "an upload", where);
    }

    private @Nullable Object store(@Nullable Object value, String what, String where) {
        return guarded(() -> values.write(value), what, where);
    }

    private interface Writing {
        @Nullable Object go();
    }

    private @Nullable Object guarded(Writing writing, String what, String where) {
        try {
            return writing.go();
        } catch (ValueWriter.Unstorable e) {
            problems.add(
                    needsScript(what + " can't be put into a plan file: " + e.reason(), where));
            return null;
        }
    }

    private Map<String, Object> rendered() {
        Map<String, Object> rendered = new TreeMap<>();
        templates
                .rendered()
                .forEach((key, text) ->
                        Optional.ofNullable(store(text, "a template", ""))
                                .ifPresent(stored -> rendered.put(key, stored)));
        return rendered;
    }

    private List<Stored.LocalNode> nodes() {
        return files.seen().stream().map(this::node).toList();
    }

    private Stored.LocalNode node(Path path) {
        Optional<String> target = files.files().linkTarget(path);
        Optional<LocalFile> look = files.files().look(path);
        boolean directory = look.map(LocalFile::directory).orElse(false);
        return new Stored.LocalNode(
                path.toString(),
                target.isPresent() ? "link" : directory ? "directory" : "file",
                look.map(local -> Integer.toString(local.mode())).orElse(""),
                look.map(local -> local.modified().toEpochMilli()).orElse(0L),
                target.isPresent() || directory
                        ? null
                        : content(new Content.OfFile(path), path.toString()),
                target.orElse(null));
    }

    private static Stored.Order order(Strategy strategy) {
        return new Stored.Order(
                strategy.free(),
                strategy.batches().stream()
                        .map(size -> size.number() + (size.percent() ? "%" : ""))
                        .toList(),
                strategy.parallel());
    }
}
