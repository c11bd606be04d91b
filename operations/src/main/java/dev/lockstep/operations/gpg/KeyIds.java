package dev.lockstep.operations.gpg;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Identifiers of keys as people write them: long or short, with or without 0x. */
record KeyIds(List<String> ids) {
    static KeyIds of(List<String> given) {
        return new KeyIds(
                given.stream()
                        .map(id -> id.replaceFirst("^0[xX]", "").toUpperCase(Locale.ROOT))
                        .toList());
    }

    /** Whether all are among the keys of a keyring. */
    boolean allIn(Map<?, ?> keys) {
        return ids.stream().allMatch(id -> isIn(id, keys));
    }

    /** Whether any is among the keys of a keyring. */
    boolean anyIn(Map<?, ?> keys) {
        return ids.stream().anyMatch(id -> isIn(id, keys));
    }

    private static boolean isIn(String id, Map<?, ?> keys) {
        return keys.keySet().stream()
                .map(key -> key.toString().toUpperCase(Locale.ROOT))
                .anyMatch(key -> key.endsWith(id) || key.startsWith(id));
    }
}
