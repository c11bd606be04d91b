package dev.lockstep.engine.inventory;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A host's data in layers: the first layer that has a key decides. Immutable; values are data. */
public final class HostData {
    /** Where a value comes from, strongest first. */
    public enum Layer {
        /** The command line. */
        OVERRIDE,
        /** The host's own entry in the inventory. */
        HOST,
        /** Its groups, in the order the host lists them. */
        GROUP,
        /** The group that holds all hosts. */
        ALL,
        /** Values a script falls back to. */
        DEFAULT
    }

    /** No data. */
    public static final HostData EMPTY = new HostData(List.of());

    private final List<Map<String, @Nullable Object>> layers;

    private HostData(List<Map<String, @Nullable Object>> layers) {
        this.layers = layers;
    }

    /** Data from layers, the strongest first. */
    public static HostData of(List<Map<String, @Nullable Object>> layers) {
        List<Map<String, @Nullable Object>> copies = new ArrayList<>();
        for (Map<String, @Nullable Object> layer : layers) {
            copies.add(Collections.unmodifiableMap(new LinkedHashMap<>(layer)));
        }
        return new HostData(List.copyOf(copies));
    }

    /** The same below a stronger layer. */
    public HostData under(Map<String, @Nullable Object> stronger) {
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        all.add(stronger);
        all.addAll(layers);
        return of(all);
    }

    /** The strongest value of {@code key}; empty if no layer has it or it is null. */
    public Optional<Object> find(String key) {
        for (Map<String, @Nullable Object> layer : layers) {
            if (layer.containsKey(key)) {
                return Optional.ofNullable(layer.get(key));
            }
        }
        return Optional.empty();
    }

    /** The text of {@code key}; numbers and booleans as text. */
    public Optional<String> text(String key) {
        return find(key).map(Object::toString);
    }

    /**
     * All keys with their strongest values, in the order of first mention from the weakest layer
     * up.
     */
    public Map<String, @Nullable Object> merged() {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        for (Map<String, @Nullable Object> layer : layers.reversed()) {
            all.putAll(layer);
        }
        return Collections.unmodifiableMap(all);
    }
}
