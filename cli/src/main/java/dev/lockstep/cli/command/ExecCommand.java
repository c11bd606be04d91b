package dev.lockstep.cli.command;

import dev.lockstep.cli.view.HostLines;
import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Threads;
import dev.lockstep.engine.session.HostSession;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs one command on all hosts at once and prints what it prints. */
final class ExecCommand {
    private final Stage stage;

    ExecCommand(Stage stage) {
        this.stage = stage;
    }

    int run(List<String> words) {
        if (words.isEmpty()) {
            throw new DeployException(
                    Problem.of(Problem.Kind.USAGE, "no command was given")
                            .withHint("Say for example: lockstep @local exec -- uname -a"));
        }
        // One word is shell code, as a person would type it; several are a program and its
        // arguments.
        ShellText command =
                words.size() == 1
                        ? ShellText.code(words.getFirst())
                        : ShellText.join(words.stream().map(ShellText::quote).toList());
        Path here = Path.of("");
        List<HostSession> sessions = stage.open(stage.inventory(here), here, Python.NO_TEMPLATES);
        HostLines lines =
                new HostLines(stage.screen(), stage.options().output().json(), sessions.size());
        AtomicInteger failures = new AtomicInteger();
        Threads.all(
                sessions.stream()
                        .<Runnable>map(session ->
                                () -> {
                                    if (!run(session, command, lines)) {
                                        failures.incrementAndGet();
                                    }
                                })
                        .toList());
        return stage.cancellation().requested()
                ? ExitCode.INTERRUPTED
                : failures.get() > 0 ? ExitCode.FAILURE : ExitCode.DONE;
    }

    private static boolean run(HostSession session, ShellText command, HostLines lines) {
        String host = session.host().name().value();
        try {
            OutputListener listener = (request, error, line) -> lines.line(host, error, line);
            CommandResult result =
                    session.exchange(List.of(request(command, session.host())), listener)
                            .getFirst();
            lines.ended(host, result);
            return result.succeeded();
        } catch (DeployException e) {
            e.problems().forEach(problem -> lines.problem(host, problem));
            return false;
        }
    }

    /** Nobody knows whether it may be run twice. */
    private static Request request(ShellText command, Host host) {
        return new Request.Run(
                command,
                Calls.surroundings(host),
                Optional.empty(),
                Optional.empty(),
                false,
                Set.of(0),
                false,
                false);
    }
}
