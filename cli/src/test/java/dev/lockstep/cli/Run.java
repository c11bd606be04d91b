package dev.lockstep.cli;

import dev.lockstep.cli.command.Root;
import dev.lockstep.cli.terminal.Keyboard;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.engine.secret.Masker;

import picocli.CommandLine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One command, run in this process without a terminal. */
record Run(int exitCode, String out, String err) {
    /** The project's own folder. */
    static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

    static Run of(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Screen screen =
                new Screen(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        false,
                        new Masker());
        CommandLine line = new CommandLine(new Root(screen, new Keyboard(false)));
        line.setErr(new java.io.PrintWriter(err, true, StandardCharsets.UTF_8));
        line.setOut(new java.io.PrintWriter(out, true, StandardCharsets.UTF_8));
        int exitCode = line.execute(arguments);
        return new Run(
                exitCode,
                out.toString(StandardCharsets.UTF_8),
                err.toString(StandardCharsets.UTF_8));
    }

    /**
     * The same in a process of its own, its errors with its output. Whoever runs the tests in the
     * background has them ignore Ctrl-C, which a process would inherit.
     */
    static Process process(String... arguments) throws IOException {
        return new ProcessBuilder(command(arguments)).redirectErrorStream(true).start();
    }

    /** The words that start it in a process of its own. */
    static List<String> command(String... arguments) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                "env",
                                "--default-signal=INT",
                                ProcessHandle.current().info().command().orElseThrow(),
                                "--enable-native-access=ALL-UNNAMED",
                                "--sun-misc-unsafe-memory-access=allow",
                                "-XX:TieredStopAtLevel=1",
                                "-Dpolyglot.engine.WarnInterpreterOnly=false",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Main.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
