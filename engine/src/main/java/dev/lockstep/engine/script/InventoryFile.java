package dev.lockstep.engine.script;

import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.inventory.InventoryText;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads an inventory written in Python. */
final class InventoryFile {
    private final Interpreter interpreter;

    InventoryFile(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    /**
     * The inventory of a file, with the data of groups from {@code folders}, later ones over
     * earlier ones.
     */
    Inventory load(Path file, List<Path> folders) {
        Fields read =
                Fields.of(
                        interpreter.enter(
                                "inventory",
                                Map.of(
                                        "file", file.toString(),
                                        "folders", folders.stream().map(Path::toString).toList())));
        return Inventory.of(read.each("hosts").stream().map(host -> host(host, read)).toList());
    }

    private static Host host(Fields host, Fields read) {
        List<String> groups = host.list("groups").stream().map(String.class::cast).toList();
        Host parsed = InventoryText.host(host.text("name"));
        List<Map<String, @Nullable Object>> layers = new ArrayList<>();
        layers.add(host.fields("data").values());
        layers.add(parsed.data().merged());
        groups.reversed()
                .forEach(group -> layers.add(read.fields("groups").fields(group).values()));
        layers.add(read.fields("all").values());
        return new Host(
                parsed.name(), parsed.connector(), parsed.address(), groups, HostData.of(layers));
    }
}
