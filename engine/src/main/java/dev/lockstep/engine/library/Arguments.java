package dev.lockstep.engine.library;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The arguments of a call as a script gave them. Values are data, secrets, contents and functions.
 */
public record Arguments(List<@Nullable Object> positional, Map<String, @Nullable Object> keywords) {
    /** No arguments. */
    public static final Arguments NONE = new Arguments(List.of(), Map.of());

    /** Copies both. */
    public Arguments(List<@Nullable Object> positional, Map<String, @Nullable Object> keywords) {
        this.positional = Collections.unmodifiableList(new ArrayList<>(positional));
        this.keywords = Collections.unmodifiableMap(new LinkedHashMap<>(keywords));
    }
}
