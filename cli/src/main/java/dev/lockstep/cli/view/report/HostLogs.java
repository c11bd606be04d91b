package dev.lockstep.cli.view.report;

import dev.lockstep.cli.view.Printable;
import dev.lockstep.cli.view.View;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A log a host: every command and every line it printed, each with its time in UTC, step and host,
 * so that logs can be merged by sorting. A log of an earlier run is continued. Files are not kept
 * open, since there may be more hosts than a process may have files.
 */
public final class HostLogs implements View {
    private static final String OPTION = "--log-dir";
    private static final int BUFFERED = 16_384;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);
    private static final Set<OpenOption> APPEND =
            Set.of(
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.APPEND,
                    LinkOption.NOFOLLOW_LINKS);

    private final Path directory;
    private final InstantSource clock;
    private final Map<HostName, StringBuilder> logs = new HashMap<>();
    private final Map<StepId, String> titles = new HashMap<>();

    /** The first file that could not be written; a run goes on without its logs. */
    private Optional<DeployException> failure = Optional.empty();

    /**
     * Logs in a directory, which is made if need be.
     *
     * @throws DeployException if it can't be
     */
    public HostLogs(Path directory, InstantSource clock) {
        this.directory = directory;
        this.clock = clock;
        try {
            Path parent = directory.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            if (!Files.isDirectory(directory)) {
                Files.createDirectory(directory, PrivateFile.attributes("rwx------"));
            }
        } catch (IOException e) {
            throw PrivateFile.unwritable(OPTION, directory, e);
        }
    }

    @Override
    public void plan(Plan plan) {}

    @Override
    public void result(RunResult result) {}

    @Override
    public void problems(List<Problem> problems) {}

    @Override
    public synchronized void emit(Event event) {
        switch (event) {
            case Event.RunStarted started ->
                    started.hosts().forEach(host -> log(host, "run " + started.run()));
            case Event.HostLost(var host, var problem) -> {
                problem(host, "lost: ", problem);
                flush(host);
            }
            case Event.Logged(var host, var ignored, var message) -> log(host, message);
            case Event.StepStarted started ->
                    titles.put(started.step(), started.title() + " (" + started.site() + ")");
            case Event.CommandStarted(var step, var host, var command) -> {
                command.lines().forEach(line -> log(step, host, "$ " + line));
                flush(host);
            }
            case Event.Printed(var step, var host, boolean error, var line) ->
                    log(step, host, (error ? "! " : "| ") + line);
            case Event.Retrying(var step, var host, int attempt, int attempts, var reason) ->
                    log(step, host, "try " + attempt + " of " + attempts + ": " + reason);
            case Event.HostFinished(var step, var host, var outcome, var ignored) -> {
                log(step, host, outcome.word() + ": " + titles.getOrDefault(step, ""));
                problem(step, host, outcome);
                flush(host);
            }
            default -> {}
        }
    }

    @Override
    public synchronized void close() {
        List.copyOf(logs.keySet()).forEach(this::flush);
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private void problem(StepId step, HostName host, Outcome outcome) {
        String prefix = "[" + step + "] ";
        switch (outcome) {
            case Outcome.Failed failed -> problem(host, prefix, failed.problem());
            case Outcome.TimedOut timedOut -> problem(host, prefix, timedOut.problem());
            case Outcome.IgnoredError ignored -> problem(host, prefix, ignored.problem());
            default -> {}
        }
    }

    private void problem(HostName host, String prefix, Problem problem) {
        log(host, prefix + problem);
        problem.detail().lines().forEach(line -> log(host, prefix + "  " + line));
    }

    private void log(StepId step, HostName host, String line) {
        log(host, "[" + step + "] " + line);
    }

    private void log(HostName host, String line) {
        StringBuilder log = logs.computeIfAbsent(host, name -> new StringBuilder());
        log.append(TIME.format(clock.instant()))
                .append(' ')
                .append(host)
                .append(' ')
                .append(Printable.line(line))
                .append('\n');
        if (log.length() > BUFFERED) {
            flush(host);
        }
    }

    private void flush(HostName host) {
        StringBuilder log = logs.get(host);
        if (log == null || log.isEmpty()) {
            return;
        }
        Path file = directory.resolve(host.asFileName() + ".log");
        try (OutputStream out =
                Channels.newOutputStream(
                        Files.newByteChannel(file, APPEND, PrivateFile.attributes("rw-------")))) {
            out.write(log.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            failure = failure.or(() -> Optional.of(PrivateFile.unwritable(OPTION, file, e)));
        }
        log.setLength(0);
    }
}
