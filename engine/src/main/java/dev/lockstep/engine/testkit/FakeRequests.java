package dev.lockstep.engine.testkit;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.testkit.machine.FakeFiles;
import dev.lockstep.engine.testkit.machine.Node;
import dev.lockstep.engine.testkit.machine.PathRefused;
import dev.lockstep.engine.testkit.shell.Programs;
import dev.lockstep.engine.testkit.shell.Shell;
import dev.lockstep.engine.testkit.shell.Streams;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Does one request on a fake host. */
final class FakeRequests {
    private final FakeHost host;
    private final int index;
    private final OutputListener listener;
    private final CompletableFuture<Void> killed;

    FakeRequests(
            FakeHost host, int index, OutputListener listener, CompletableFuture<Void> killed) {
        this.host = host;
        this.index = index;
        this.listener = listener;
        this.killed = killed;
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
        CommandResult.End end = CommandResult.End.EXITED;
        int code = -1;
        try {
            code = shellCode(run, streams);
        } catch (Naps.Ended e) {
            end = e.end();
        }
        return new CommandResult(end, code, out.end(), run.terminal() ? Bytes.EMPTY : err.end());
    }

    private int shellCode(Request.Run run, Streams streams) {
        Shell shell = shell(run.surroundings().elevation(), new Naps(host, run.timeout(), killed));
        if (run.surroundings().shell().contains("bash")) {
            shell.assign("BASH_VERSION", "5.2");
        }
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
        return shell(elevation, name -> Optional.ofNullable(host.programs().get(name)));
    }

    private Shell shell(Elevation elevation, Programs programs) {
        String user =
                elevation.isNone()
                        ? host.user()
                        : elevation.layers().getLast().user().orElse("root");
        return Shell.login(host.machine(), programs, user);
    }

    private void put(Request.Put put) throws IOException {
        Shell shell = shell(put.elevation());
        Bytes content =
                switch (put.content()) {
                    case Content.InMemory(Bytes bytes) -> bytes;
                    case Content.OfFile(Path path) -> Bytes.copyOf(Files.readAllBytes(path));
                };
        String path = path(shell, put.path());
        FakeFiles files = host.machine().files();
        String directory = FakeFiles.parent(path);
        if (files.find(directory).filter(Node::isDirectory).isEmpty()) {
            throw new IOException(directory + "/: there is no such directory");
        }
        if (files.find(path).filter(Node::isDirectory).isPresent()) {
            throw new IOException(path + ": it is a directory");
        }
        files.write(path, content, shell.newFile());
        put.mode()
                .ifPresent(mode ->
                        files.change(path, true, node -> node.withMode(Integer.parseInt(mode, 8))));
    }

    private void get(Request.Get get) throws IOException {
        Shell shell = shell(get.elevation());
        if (!Files.isDirectory(get.local().toAbsolutePath().resolveSibling("."))) {
            throw new NoSuchFileException(get.local().toString());
        }
        byte[] content = host.machine().files().read(path(shell, get.path())).toArray();
        if (!Files.exists(get.local())) {
            Files.createFile(
                    get.local(),
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------")));
        }
        Files.write(get.local(), content);
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
        } catch (NoSuchFileException e) {
            return CommandResult.exited(
                    1, "", e.getMessage() + ": there is no such file or directory\n");
        } catch (IOException e) {
            return CommandResult.exited(1, "", e.getMessage() + "\n");
        }
    }
}
