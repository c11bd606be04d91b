package dev.lockstep.operations.zfs;

import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.zfs.Datasets;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** The datasets of a host, now or after a change: properties by name. */
record Tree(Map<String, Map<String, Object>> datasets) {
    static Tree read(Facts facts) {
        Map<String, Map<String, Object>> datasets = new LinkedHashMap<>();
        Reading.map(facts, new Datasets())
                .forEach((name, properties) ->
                        datasets.put(name.toString(), copy(Reading.map(properties))));
        return new Tree(datasets);
    }

    private static Map<String, Object> copy(Map<?, ?> properties) {
        Map<String, Object> copy = new LinkedHashMap<>();
        properties.forEach((name, value) -> copy.put(name.toString(), value));
        return copy;
    }

    boolean has(String name) {
        return datasets.containsKey(name);
    }

    /** Those of the wanted properties that are otherwise. */
    Map<String, String> differing(String name, Map<String, String> wanted) {
        Map<String, Object> actual = datasets.getOrDefault(name, Map.of());
        Map<String, String> differing = new TreeMap<>(wanted);
        differing
                .entrySet()
                .removeIf(property -> property.getValue().equals(actual.get(property.getKey())));
        return differing;
    }

    /** With a dataset that has these properties, and of that type if it is new. */
    Tree with(String name, @Nullable String type, Map<String, String> properties) {
        Map<String, Map<String, Object>> after = new LinkedHashMap<>(datasets);
        Map<String, Object> entry = copy(datasets.getOrDefault(name, Map.of()));
        if (type != null) {
            entry.put("type", type);
        }
        entry.putAll(properties);
        after.put(name, entry);
        return new Tree(after);
    }

    /** Without a dataset and all below it. */
    Tree without(String name) {
        Map<String, Map<String, Object>> after = new LinkedHashMap<>(datasets);
        after.keySet().removeIf(other -> other.equals(name) || isBelow(other, name));
        return new Tree(after);
    }

    /** With file systems above a dataset where there is nothing yet. */
    Tree withParentsOf(String name) {
        Tree tree = this;
        for (int slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
            String parent = name.substring(0, slash);
            tree = tree.has(parent) ? tree : tree.with(parent, "filesystem", Map.of());
        }
        return tree;
    }

    /** Whether anything is below a dataset, which inherits what it is set to. */
    boolean hasBelow(String name) {
        return datasets.keySet().stream().anyMatch(other -> isBelow(other, name));
    }

    private static boolean isBelow(String other, String name) {
        return other.startsWith(name + "/") || other.startsWith(name + "@");
    }
}
