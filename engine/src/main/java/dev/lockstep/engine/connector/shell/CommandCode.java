package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.connector.Request;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** What a shell is told so that it runs a command in its surroundings. */
final class CommandCode {
    /** Linux takes no single argument of 128 KiB or more. */
    private static final int LONGEST_ARGUMENT = 100_000;

    /** What a subshell would answer differently than a shell of its own. */
    private static final Pattern OWN_PROCESS = Pattern.compile("\\$\\$|\\$\\{\\$|PPID");

    /** A terminal belongs to one session, so what has one stays in it. */
    private static final ShellText OWN_GROUP = ShellText.of("$_g");

    private CommandCode() {}

    static ShellText of(Request.Run run) {
        ShellText place = place(run);
        if (run.stdin().isPresent()) {
            ShellText piped =
                    ShellText.join(
                            " | ",
                            List.of(
                                    Literal.print(run.stdin().get()),
                                    process(run, run.terminal() ? ShellText.of("") : OWN_GROUP)));
            return ShellText.join("\n", List.of(place, piped));
        }
        return ShellText.join("\n", List.of(place, inSubshell(run) ? run.command() : alone(run)));
    }

    /** Variables and directory, as far as there are any. */
    private static ShellText place(Request.Run run) {
        Surroundings surroundings = run.surroundings();
        List<ShellText> lines = new ArrayList<>();
        if (run.terminal()) {
            lines.add(ShellText.of("stty sane"));
        }
        surroundings
                .directory()
                .ifPresent(
                        d -> lines.add(ShellText.of("cd").then(ShellText.path(d)).with("|| exit")));
        surroundings.environment().forEach((name, value) -> lines.add(export(name, value)));
        return ShellText.join("\n", lines);
    }

    private static ShellText export(String name, ShellText value) {
        ShellText word = value instanceof ShellText.Hidden ? ShellText.quote(value) : value;
        return ShellText.of("export")
                .then(ShellText.concat(ShellText.quote(name), ShellText.of("="), word))
                .with("|| exit");
    }

    /**
     * Whether the command can run in a fork of the shell, which saves two new programs. Only
     * questions do: what a person wrote may signal its whole process group.
     */
    private static boolean inSubshell(Request.Run run) {
        return run.question()
                && !run.terminal()
                && run.timeout().isEmpty()
                && isPosixShell(run)
                && !OWN_PROCESS.matcher(run.command().render()).find();
    }

    private static boolean isPosixShell(Request.Run run) {
        String shell = run.surroundings().shell();
        return shell.isEmpty() || shell.equals("sh");
    }

    private static ShellText alone(Request.Run run) {
        ShellText start = ShellText.of("exec");
        return process(run, run.terminal() ? start : start.then(OWN_GROUP));
    }

    private static ShellText process(Request.Run run, ShellText start) {
        ShellText shell = start.quotedAll(shell(run));
        String code = run.command().render();
        boolean secret = !run.command().masked().equals(code);
        boolean tooLong = code.getBytes(StandardCharsets.UTF_8).length > LONGEST_ARGUMENT;
        if (!secret && !tooLong) {
            return shell.with("-c").then(ShellText.quote(run.command()));
        }
        // Arguments can be seen by every user of the host and are limited; a file descriptor not.
        ShellText end = ShellText.code("END_" + Nonce.digits());
        ShellText opening = ShellText.concat(shell.with("/dev/fd/9 9<<\\"), end);
        return ShellText.join("\n", List.of(opening, run.command(), end));
    }

    private static List<String> shell(Request.Run run) {
        String shell = run.surroundings().shell();
        return shell.isBlank() ? List.of("sh") : Arrays.asList(shell.strip().split("\\s+"));
    }
}
