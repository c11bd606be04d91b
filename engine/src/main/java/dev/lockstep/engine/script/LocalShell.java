package dev.lockstep.engine.script;

import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Runs a script's shell commands on this machine. */
final class LocalShell {
    private LocalShell() {}

    /**
     * The lines a command prints, errors among them.
     *
     * @throws DeployException if it fails and that matters
     */
    static List<String> run(Scope scope, Path directory, Fields wanted) {
        String command = wanted.text("command");
        if (wanted.flag("say")) {
            scope.log(Event.Level.INFO, "localhost: " + command);
        }
        List<String> lines = lines(directory, command, wanted.flag("ignore"));
        if (wanted.flag("echo")) {
            lines.forEach(line -> scope.log(Event.Level.INFO, "localhost: " + line));
        }
        return lines;
    }

    private static List<String> lines(Path directory, String command, boolean ignoreErrors) {
        try {
            Process process = start(directory, command);
            try (InputStream output = process.getInputStream()) {
                String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
                if (process.waitFor() != 0 && !ignoreErrors) {
                    throw failed(command, "exit code " + process.exitValue(), text);
                }
                return text.lines().toList();
            } finally {
                process.destroy();
            }
        } catch (IOException e) {
            throw failed(command, e.toString(), "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed(command, "interrupted", "");
        }
    }

    private static Process start(Path directory, String command) throws IOException {
        return new ProcessBuilder("sh", "-c", command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .start();
    }

    private static DeployException failed(String command, String how, String output) {
        return new DeployException(
                Problem.of(
                                Problem.Kind.SCRIPT,
                                "the local command failed: " + command + " (" + how + ")")
                        .withDetail(output.stripTrailing()));
    }
}
