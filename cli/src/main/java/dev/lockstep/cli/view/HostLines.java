package dev.lockstep.cli.view;

import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.problem.Problem;

import java.util.Locale;
import java.util.Map;

/**
 * What a command prints on many hosts, line by line; each line names its host where there are
 * several.
 */
public final class HostLines {
    private final Screen screen;
    private final boolean json;
    private final boolean named;

    /**
     * @param json whether to print JSON objects
     * @param hosts how many hosts there are
     */
    public HostLines(Screen screen, boolean json, int hosts) {
        this.screen = screen;
        this.json = json;
        this.named = hosts > 1;
    }

    /** A line of output. */
    public synchronized void line(String host, boolean error, String line) {
        if (json) {
            print(
                    "output",
                    Map.of("host", host, "stream", error ? "stderr" : "stdout", "line", line));
        } else if (error) {
            screen.aside(prefix(host) + line);
        } else {
            screen.line(prefix(host) + line);
        }
    }

    /** The command has ended. */
    public synchronized void ended(String host, CommandResult result) {
        String end = result.end().name().toLowerCase(Locale.ROOT);
        if (json) {
            print("ended", Map.of("host", host, "end", end, "exit_code", result.exitCode()));
        } else if (!result.succeeded()) {
            String how =
                    result.end() == CommandResult.End.EXITED
                            ? "exit code " + result.exitCode()
                            : end;
            screen.aside(prefix(host) + screen.styled(Style.RED, how));
        }
    }

    /** The host could not be asked. */
    public synchronized void problem(String host, Problem problem) {
        if (json) {
            new JsonView(screen).problems(java.util.List.of(problem.at(host)));
        } else {
            ProblemText.lines(screen, problem).forEach(screen::aside);
        }
    }

    private void print(String type, Map<String, ?> content) {
        new JsonView(screen).print(type, content);
    }

    private String prefix(String host) {
        return named ? screen.styled(Style.CYAN, host) + "  " : "";
    }
}
