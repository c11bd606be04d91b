package dev.lockstep.engine.connector.ssh.known;

import dev.lockstep.engine.connector.ssh.config.Patterns;
import dev.lockstep.engine.environment.Bytes;

import java.util.Base64;
import java.util.Optional;

/** Which hosts a line is about. */
sealed interface LineNames {
    /** Whether a name, in lower case, is among them. */
    boolean include(String name);

    /** Names and patterns, separated by commas. */
    record Plain(String list) implements LineNames {
        @Override
        public boolean include(String name) {
            return Patterns.hostFits(list, name);
        }
    }

    /** One name that nobody shall read. */
    record Hashed(Bytes salt, Bytes digest) implements LineNames {
        private static final String MAGIC = "|1|";

        static Hashed of(String name, Bytes salt) {
            return new Hashed(salt, SaltedDigest.of(name, salt));
        }

        @Override
        public boolean include(String name) {
            return SaltedDigest.of(name, salt).equals(digest);
        }

        private static Optional<LineNames> parse(String text) {
            String[] parts = text.substring(MAGIC.length()).split("\\|", -1);
            try {
                Base64.Decoder decoder = Base64.getDecoder();
                return parts.length == 2 && !parts[0].isEmpty()
                        ? Optional.of(
                                new Hashed(
                                        Bytes.copyOf(decoder.decode(parts[0])),
                                        Bytes.copyOf(decoder.decode(parts[1]))))
                        : Optional.empty();
            } catch (IllegalArgumentException notBase64) {
                return Optional.empty();
            }
        }

        /** As files have it. */
        String text() {
            Base64.Encoder encoder = Base64.getEncoder();
            return MAGIC
                    + encoder.encodeToString(salt.toArray())
                    + "|"
                    + encoder.encodeToString(digest.toArray());
        }
    }

    /** The first field of a line; empty if it is ill-formed. */
    static Optional<LineNames> parse(String text) {
        if (text.startsWith(Hashed.MAGIC)) {
            return Hashed.parse(text);
        }
        return text.startsWith("|") ? Optional.empty() : Optional.of(new Plain(text));
    }
}
