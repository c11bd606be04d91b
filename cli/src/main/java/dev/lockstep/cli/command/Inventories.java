package dev.lockstep.cli.command;

import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.inventory.InventoryText;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds out what an inventory on the command line is. */
final class Inventories {
    private Inventories() {}

    /** A Python file, which starts Python; else a list of hosts. */
    static Inventory load(String text, Path deployDirectory, Python python) {
        if (!text.endsWith(".py")) {
            if (!text.startsWith("@") && Files.exists(Path.of(text))) {
                throw new DeployException(
                        Problem.of(
                                        Problem.Kind.USAGE,
                                        "'" + text + "' is a file or a folder, and no inventory")
                                .withHint(
                                        "An inventory is a Python file whose name ends in .py, or a"
                                                + " list of hosts (web-1,web-2)"));
            }
            return Usage.of(() -> InventoryText.parse(text));
        }
        Path file = Path.of(text);
        if (!Files.isRegularFile(file)) {
            throw new DeployException(
                    Problem.of(Problem.Kind.USAGE, "there is no inventory '" + text + "'")
                            .withHint(
                                    "An inventory is a Python file, a list of hosts (web-1,web-2),"
                                            + " or @local"));
        }
        return python.runtime(deployDirectory).loadInventory(file, List.of());
    }
}
