package dev.lockstep.cli.command;

import dev.lockstep.cli.view.InventoryText;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.nio.file.Path;
import java.util.List;

/** Shows the chosen hosts with their groups and data. */
final class InventoryCommand {
    private final Stage stage;

    InventoryCommand(Stage stage) {
        this.stage = stage;
    }

    int run(List<String> rest) {
        if (!rest.isEmpty()) {
            throw new DeployException(
                    Problem.of(
                            Problem.Kind.USAGE,
                            "inventory takes no arguments, '" + rest.getFirst() + "' was given"));
        }
        Inventory chosen = stage.inventory(Path.of("")).select(stage.options().hosts().limit());
        new InventoryText(stage.screen(), stage.options().output().json()).print(chosen);
        return ExitCode.DONE;
    }
}
