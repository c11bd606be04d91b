package dev.lockstep.engine.connector.ssh.known;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One line of a file.
 *
 * @param place where it stands
 * @param meaning what it says of the key
 * @param names of which hosts
 * @param key the key
 */
record KnownLine(Place place, Meaning meaning, LineNames names, HostKey key) {
    /** What a line says of its key. */
    enum Meaning {
        /** The hosts have it. */
        KEY,
        /** It vouches for the hosts' keys. */
        AUTHORITY,
        /** The hosts must not have it, nor may it vouch for them. */
        REVOKED
    }

    private static final Pattern BLANKS = Pattern.compile("[ \\t]+");

    /** What a line says; empty for comments, and for lines that make no sense. */
    static Optional<KnownLine> parse(Place place, String text) {
        List<String> fields = BLANKS.splitAsStream(text.strip()).toList();
        if (fields.getFirst().startsWith("#")) {
            return Optional.empty();
        }
        return switch (fields.getFirst()) {
            case "@cert-authority" ->
                    parse(place, Meaning.AUTHORITY, fields.subList(1, fields.size()));
            case "@revoked" -> parse(place, Meaning.REVOKED, fields.subList(1, fields.size()));
            case String first when first.startsWith("@") -> Optional.empty();
            default -> parse(place, Meaning.KEY, fields);
        };
    }

    private static Optional<KnownLine> parse(Place place, Meaning meaning, List<String> fields) {
        if (fields.size() < 3) {
            return Optional.empty();
        }
        return LineNames.parse(fields.get(0))
                .flatMap(names ->
                        HostKey.parse(fields.get(1), fields.get(2))
                                .map(key -> new KnownLine(place, meaning, names, key)));
    }
}
