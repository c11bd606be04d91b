package dev.lockstep.engine.testkit;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.testkit.machine.Node;
import dev.lockstep.engine.testkit.machine.PathRefused;
import dev.lockstep.engine.testkit.shell.Shell;
import dev.lockstep.engine.testkit.shell.Streams;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Does one request on a fake host. */
final class FakeRequests {
    private final FakeHost host;
    private final int index;
    private final OutputListener listener;

    FakeRequests(FakeHost host, int index, OutputListener listener) {
        this.host = host;
        this.index = index;
        this.listener = listener;
    }

    CommandResult perform(Request request) {
        return switch (request) {
            case Request.Run run -> run(run);
            case Request.Put put -> guarded(() -> put(put));
            case Request.Get get -> guarded(() -> get(get));
        };
    }

    /** A result that was made up: its lines are told as if they were printed. */
    CommandResult told(CommandResult result) {
        result.lines().forEach(line -> listener.line(index, false, line));
        result.errorLines().forEach(line -> listener.line(index, true, line));
        return result;
    }

    private CommandResult run(Request.Run run) {
        LineOutput out = new LineOutput(line -> listener.line(index, false, line));
        LineOutput err =
                run.terminal() ? out : new LineOutput(line -> listener.line(index, true, line));
        Bytes input = run.stdin().orElse(Bytes.EMPTY);
        Streams streams = new Streams(new ByteArrayInputStream(input.toArray()), out, err);
        int code = shellCode(run, streams);
        return new CommandResult(
                CommandResult.End.EXITED,
                code,
                out.end(),
                run.terminal() ? Bytes.EMPTY : err.end());
    }

    private int shellCode(Request.Run run, Streams streams) {
        Shell shell = shell(run.surroundings().elevation());
        for (var variable : run.surroundings().environment().entrySet()) {
            ShellText value = variable.getValue();
            var ignored = shell.run("export " + variable.getKey() + "=" + value.render(), streams);
        }
        Optional<String> directory = run.surroundings().directory();
        if (directory.isPresent() && !shell.change(directory.get())) {
            streams.error("sh: 1: cd: can't cd to " + directory.get());
            return 2;
        }
        return shell.run(run.command().render(), streams);
    }

    private Shell shell(Elevation elevation) {
        String user =
                elevation.isNone()
                        ? host.user()
                        : elevation.layers().getLast().user().orElse("root");
        return Shell.login(
                host.machine(), name -> Optional.ofNullable(host.programs().get(name)), user);
    }

    private void put(Request.Put put) throws IOException {
        Shell shell = shell(put.elevation());
        Bytes content =
                switch (put.content()) {
                    case Content.InMemory(Bytes bytes) -> bytes;
                    case Content.OfFile(Path path) -> Bytes.copyOf(Files.readAllBytes(path));
                };
        host.machine()
                .files()
                .write(
                        path(shell, put.path()),
                        content,
                        Node.file(Bytes.EMPTY).ownedBy(shell.user()).inGroup(shell.group()));
    }

    private void get(Request.Get get) throws IOException {
        Shell shell = shell(get.elevation());
        Files.write(get.local(), host.machine().files().read(path(shell, get.path())).toArray());
    }

    private static String path(Shell shell, String path) {
        return shell.absolute(path.startsWith("~/") ? shell.directory() + path.substring(1) : path);
    }

    private interface Transfer {
        void go() throws IOException;
    }

    private static CommandResult guarded(Transfer transfer) {
        try {
            transfer.go();
            return CommandResult.exited(0, "", "");
        } catch (PathRefused e) {
            return CommandResult.exited(1, "", e.reason() + "\n");
        } catch (IOException e) {
            return CommandResult.exited(1, "", e + "\n");
        }
    }
}
