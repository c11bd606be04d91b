package dev.lockstep.engine.planfile;

import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.fact.FactStore;
import dev.lockstep.engine.operation.FileDiff;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.secret.Masker;

import org.jspecify.annotations.Nullable;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a plan says of a call, in a form that can be kept and compared. */
final class Outlooks {
    /** What differs whenever somebody looks at a file, or touches it without changing it. */
    private static final Set<String> RESTLESS = Set.of("atime", "ctime", "mtime");

    private static final int SHOWN_AT_MOST = 200;

    private final Masker masker;
    private final LocalFiles files;

    Outlooks(Masker masker, LocalFiles files) {
        this.masker = masker;
        this.files = files;
    }

    Stored.Outlook of(Preview preview, FactStore facts) {
        List<Command> commands =
                preview.mayChange() ? preview.change().commands() : List.<Command>of();
        return new Stored.Outlook(
                preview.grade().word(),
                masker.mask(reason(preview.grade())),
                since(preview.grade()),
                commands.stream().map(this::shown).toList(),
                digest(commands),
                reads(preview, facts),
                preview.change().diffs().stream()
                        .collect(
                                Collectors.toMap(
                                        FileDiff::path,
                                        diff -> diff.lines().stream().map(masker::mask).toList(),
                                        (first, second) -> second)));
    }

    private Stored.Shown shown(Command command) {
        return switch (command) {
            case Command.Shell shell -> shown("shell", shell.toString(), null);
            case Command.Upload(Content.OfFile(var local), var path, var ignored) ->
                    shown("upload", local.toString(), path);
            case Command.Upload(Content.InMemory(var bytes), var path, var ignored) ->
                    shown("upload", bytes.toString(), path);
            case Command.Download(var path, var local) -> shown("download", path, local.toString());
            case Command.Call call -> shown("call", call.toString(), null);
        };
    }

    private Stored.Shown shown(String kind, String text, @Nullable String target) {
        return new Stored.Shown(
                kind, masker.mask(text), target == null ? null : masker.mask(target));
    }

    private static int since(Grade grade) {
        return switch (grade) {
            case Grade.Open open -> open.since();
            case Grade.Conditional conditional -> conditional.since().orElse(-1);
            default -> -1;
        };
    }

    private static String reason(Grade grade) {
        return switch (grade) {
            case Grade.Certain ignored -> "";
            case Grade.Open open -> open.reason();
            case Grade.Unchanged unchanged -> unchanged.reason();
            case Grade.Conditional conditional -> conditional.condition();
            case Grade.Skipped skipped -> skipped.reason();
        };
    }

    private String digest(List<Command> commands) {
        return digest(commands.stream().map(this::text).collect(Collectors.joining("\n")));
    }

    private String digest(String text) {
        return Bytes.of(masker.mask(text)).digest("SHA-256");
    }

    private String text(Command command) {
        return switch (command) {
            case Command.Shell(var text, var codes) -> "shell " + codes + " " + text.render();
            case Command.Upload(var content, var path, var mode) ->
                    "upload " + path + " " + mode.orElse("") + " " + digest(content);
            case Command.Download(var path, var local) -> "download " + path + " " + local;
            case Command.Call call -> call.toString();
        };
    }

    private String digest(Content content) {
        return switch (content) {
            case Content.OfFile(var path) -> files.digest(path, "SHA-256");
            case Content.InMemory(Bytes bytes) ->
                    masker.mask(bytes.text()).equals(bytes.text())
                            ? bytes.digest("SHA-256")
                            : digest(bytes.text());
        };
    }

    private List<Stored.Read> reads(Preview preview, FactStore facts) {
        return preview.reads().stream()
                .map(key -> read(key, facts.find(key)))
                .sorted(Comparator.comparing(Stored.Read::fact))
                .toList();
    }

    private Stored.Read read(FactKey key, Optional<Answer> answer) {
        String value = masker.mask(answer.map(Outlooks::text).orElse("unknown"));
        return new Stored.Read(
                masker.mask(key.fact().toString()),
                Bytes.of(value).digest("SHA-256"),
                value.length() > SHOWN_AT_MOST ? value.substring(0, SHOWN_AT_MOST) + "…" : value);
    }

    private static String text(Answer answer) {
        return switch (answer) {
            case Answer.Value(var value) -> steady(value);
            case Answer.Absent absent -> "nothing: " + absent.reason();
            case Answer.Failed failed -> "failed: " + failed.problem().summary();
        };
    }

    private static String steady(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            return String.valueOf(value);
        }
        Map<String, @Nullable Object> sorted = new TreeMap<>();
        map.forEach((key, item) -> {
            if (!RESTLESS.contains(String.valueOf(key))) {
                sorted.put(String.valueOf(key), item);
            }
        });
        return sorted.toString();
    }
}
