package dev.lockstep.cli.view;

import dev.lockstep.cli.view.Screen.Style;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.Inventory;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.json.JsonMapper;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Hosts with their groups and data. */
public final class InventoryText {
    private static final List<String> HIDDEN = List.of("password", "secret", "token");

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Screen screen;
    private final boolean json;

    /**
     * @param json whether to print JSON objects
     */
    public InventoryText(Screen screen, boolean json) {
        this.screen = screen;
        this.json = json;
    }

    /** Prints all hosts, in order. */
    public void print(Inventory inventory) {
        inventory.hosts().forEach(json ? this::object : this::lines);
    }

    private void lines(Host host) {
        String groups =
                host.groups().isEmpty() ? "" : "  [" + String.join(", ", host.groups()) + "]";
        screen.line(
                screen.styled(Style.BOLD, host.name().value())
                        + screen.styled(Style.DIM, "  @" + host.connector())
                        + screen.styled(Style.CYAN, groups));
        data(host).forEach((key, value) -> screen.line("    " + key + " = " + shown(value)));
    }

    private void object(Host host) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("host", host.name().value());
        object.put("connector", host.connector());
        object.put("groups", host.groups());
        object.put("data", data(host));
        new JsonView(screen).print("host", object);
    }

    /**
     * Values whose names say that they are secret are not shown, whether or not they are marked as
     * such.
     */
    private static Map<String, @Nullable Object> data(Host host) {
        Map<String, @Nullable Object> shown = new LinkedHashMap<>();
        host.data()
                .merged()
                .forEach((key, value) ->
                        shown.put(
                                key,
                                HIDDEN.stream().anyMatch(key::contains) ? "*****" : plain(value)));
        return shown;
    }

    /** As JSON has it; whatever else a script makes, as it prints. */
    private static @Nullable Object plain(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                Map<String, @Nullable Object> copy = new LinkedHashMap<>();
                map.forEach((key, each) -> copy.put(String.valueOf(key), plain(each)));
                yield copy;
            }
            case Collection<?> items -> {
                List<@Nullable Object> copy = new ArrayList<>();
                items.forEach(each -> copy.add(plain(each)));
                yield copy;
            }
            case Number number -> number;
            case Boolean flag -> flag;
            case null -> null;
            default -> value.toString();
        };
    }

    /** Lists and maps as JSON, the rest as it is. */
    private static String shown(@Nullable Object value) {
        return value instanceof Collection<?> || value instanceof Map<?, ?>
                ? JSON.writeValueAsString(value)
                : String.valueOf(value);
    }
}
