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
        return switch (inventory) {
            case "" -> throw usage("no inventory was given");
            case "plan" -> plan(what);
            case "docs" -> new DocsCommand(screen).run(what);
            case "show" -> new ShowCommand(view).run(what);
            case "apply" -> {
                try (Stage stage = new Stage(options, screen, keyboard, view, "")) {
                    yield new ApplyCommand(stage).run(what);
                }
            }
            default -> on(inventory, what);
        };
    }

    private int plan(List<String> words) {
        if (words.isEmpty()) {
            throw usage("plan needs an inventory and what to plan");
        }
        options.run().planOnly();
        return on(words.getFirst(), words.subList(1, words.size()));
    }

    private int on(String inventory, List<String> what) {
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

    static DeployException usage(String summary) {
        return new DeployException(
                Problem.of(Problem.Kind.USAGE, summary)
                        .withHint(
                                "Say for example: lockstep @local deploy.py, or see: lockstep"
                                        + " --help"));
    }
}
