package dev.lockstep.engine.connector.ssh.known;

import java.util.List;

/** What the files say of what a host shows. */
public sealed interface Verdict {
    /** It is the host's key. */
    record Trusted(Place place) implements Verdict {}

    /** The key that signed the host's certificate may do so. */
    record TrustedAuthority(Place place) implements Verdict {}

    /** It, or the key that signed it, must not be used, whatever else is said. */
    record Revoked(Place place) implements Verdict {}

    /**
     * The host is known by other keys.
     *
     * @param place of a key of the same type, if there is one, else of the first
     * @param knownTypes of all its keys
     */
    record Changed(Place place, List<String> knownTypes) implements Verdict {
        public Changed {
            knownTypes = List.copyOf(knownTypes);
        }
    }

    /** Nothing is known of the host. */
    record Unknown() implements Verdict {}
}
