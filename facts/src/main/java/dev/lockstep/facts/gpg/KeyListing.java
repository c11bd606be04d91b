package dev.lockstep.facts.gpg;

import dev.lockstep.facts.Lines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code gpg --with-colons} prints about keys. */
public final class KeyListing {
    private final Map<String, Map<String, Object>> keys = new LinkedHashMap<>();
    private Map<String, Object> primary = new LinkedHashMap<>();
    private Map<String, Object> current = primary;

    private KeyListing() {}

    /**
     * Keys by their identifier: validity, length, subkeys, fingerprint, and the first user identity
     * with its hash.
     */
    public static Map<String, Map<String, Object>> parse(List<String> lines) {
        KeyListing listing = new KeyListing();
        lines.forEach(line -> listing.read(List.of(line.strip().split(":", -1))));
        return listing.keys;
    }

    private void read(List<String> fields) {
        switch (fields.getFirst()) {
            case "pub", "sec" -> {
                primary = key(fields);
                primary.put("subkeys", new LinkedHashMap<String, Object>());
                current = primary;
                keys.put(field(fields, 4), primary);
            }
            case "sub", "ssb" -> {
                current = key(fields);
                subkeys().put(field(fields, 4), current);
            }
            case "fpr" -> current.put("fingerprint", field(fields, 9));
            case "uid" -> {
                primary.putIfAbsent("uid_hash", field(fields, 7));
                primary.putIfAbsent("uid", text(field(fields, 9)));
            }
            default -> {} // trust, signatures, messages
        }
    }

    private static Map<String, Object> key(List<String> fields) {
        Map<String, Object> key = new LinkedHashMap<>();
        key.put("validity", field(fields, 1));
        key.put("length", Lines.numberOrText(field(fields, 2)));
        return key;
    }

    @SuppressWarnings("unchecked") // put there by this class
    private Map<String, Object> subkeys() {
        return (Map<String, Object>)
                primary.computeIfAbsent("subkeys", ignored -> new LinkedHashMap<String, Object>());
    }

    private static String field(List<String> fields, int index) {
        return index < fields.size() ? fields.get(index) : "";
    }

    /** A colon inside a field is written {@code \x3a}. */
    private static String text(String field) {
        return field.replace("\\x3a", ":").replace("\\\\", "\\");
    }
}
