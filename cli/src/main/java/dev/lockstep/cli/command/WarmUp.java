package dev.lockstep.cli.command;

import dev.lockstep.cli.terminal.Keyboard;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.secret.Masker;

import picocli.CommandLine;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Does what most commands do, to no effect: the launcher keeps the classes that are loaded by it
 * for the next start.
 */
public final class WarmUp {
    private WarmUp() {}

    /** Plans a small deploy on this machine. */
    public static void run() {
        PrintStream nowhere =
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Screen screen = new Screen(nowhere, nowhere, false, new Masker());
        new OperationRegistry().names();
        try {
            Path directory = Files.createTempDirectory("lockstep-warm-up");
            Path deploy = directory.resolve("deploy.py");
            Files.writeString(
                    deploy,
                    """
                    import io

                    from lockstep import host
                    from lockstep.facts.server import Hostname
                    from lockstep.operations import files, server, systemd

                    host.get_fact(Hostname)
                    files.directory(path="/tmp", mode="1777")
                    files.template(src=io.StringIO("{% for i in range(2) %}{{ i }}{% endfor %}"), dest="/tmp/warm-up")
                    server.user(user="root")
                    systemd.service(service="ssh", running=True)
                    server.shell(commands=["true"])
                    """);
            new CommandLine(new Root(screen, new Keyboard(false)))
                    .execute("@local", deploy.toString(), "--dry");
            Files.delete(deploy);
            Files.delete(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
