package dev.lockstep.cli.command;

import dev.lockstep.cli.terminal.Keyboard;
import dev.lockstep.cli.view.Screen;
import dev.lockstep.cli.view.View;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.List;
import java.util.regex.Pattern;

/** Finds the command that a command line means. */
final class Dispatch {
    private static final Pattern OPERATION =
            Pattern.compile("[a-z_][a-z0-9_]*(\\.[a-z_][a-z0-9_]*)+");

    private final Options options;
    private final Screen screen;
    private final Keyboard keyboard;
    private final View view;

    Dispatch(Options options, Screen screen, Keyboard keyboard, View view) {
        this.options = options;
        this.screen = screen;
        this.keyboard = keyboard;
        this.view = view;
    }

    int run(String inventory, List<String> what) {
        if (inventory.isEmpty()) {
            throw usage("no inventory was given");
        }
        if (inventory.equals("docs")) {
            return new DocsCommand(screen).run(what);
        }
        if (what.isEmpty()) {
            throw usage("nothing to do was given for the inventory '" + inventory + "'");
        }
        if (!what.getFirst().endsWith(".py") && !options.run().configuration().isEmpty()) {
            throw new DeployException(
                    Problem.of(Problem.Kind.USAGE, "only deploy scripts have a configuration")
                            .at("--config")
                            .withHint(
                                    "Give an operation its arguments (_sudo=true), or say --sudo"));
        }
        List<String> rest = what.subList(1, what.size());
        try (Stage stage = new Stage(options, screen, keyboard, view, inventory)) {
            return switch (what.getFirst()) {
                case "exec" -> new ExecCommand(stage).run(rest);
                case "fact" -> new FactCommand(stage).run(rest);
                case "inventory" -> new InventoryCommand(stage).run(rest);
                case String name when name.endsWith(".py") -> new DeployCommand(stage).run(what);
                case String name when OPERATION.matcher(name).matches() ->
                        new OperationCommand(stage).run(name, rest);
                case String other ->
                        throw usage(
                                "'"
                                        + other
                                        + "' is neither a deploy (.py), an operation, nor a"
                                        + " command");
            };
        }
    }

    private static DeployException usage(String summary) {
        return new DeployException(
                Problem.of(Problem.Kind.USAGE, summary)
                        .withHint(
                                "Say for example: lockstep @local deploy.py, or see: lockstep"
                                        + " --help"));
    }
}
