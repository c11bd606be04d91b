package dev.lockstep.operations.zfs;

import dev.lockstep.engine.command.ShellText;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Properties of datasets, as zfs writes them. */
final class Properties {
    private Properties() {}

    /** Both kinds a script gives, sorted; truth values are on and off. */
    static Map<String, String> of(Map<String, Object> properties, Map<String, Object> more) {
        Map<String, String> all = new TreeMap<>();
        properties.forEach((name, value) -> all.put(name, text(value)));
        more.forEach((name, value) -> all.put(name, text(value)));
        return all;
    }

    private static String text(Object value) {
        return value instanceof Boolean truth ? (truth ? "on" : "off") : value.toString();
    }

    static List<String> settings(Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(property -> property.getKey() + "=" + property.getValue())
                .toList();
    }

    /** A command with options that set them. */
    static ShellText options(ShellText command, Map<String, String> properties) {
        ShellText all = command;
        for (String setting : settings(properties)) {
            all = all.with("-o").quoted(setting);
        }
        return all;
    }
}
