package dev.lockstep.engine.connector.ssh.known;

import dev.lockstep.engine.environment.Bytes;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;

/**
 * A public key.
 *
 * @param type its name in the protocol, such as {@code ssh-ed25519}
 * @param blob the key in the protocol's encoding, which begins with the type
 */
public record HostKey(String type, Bytes blob) implements Shown {
    private static final int TYPE_LIMIT = 64;

    /** The key in an encoding; empty if that does not begin with a type. */
    public static Optional<HostKey> of(Bytes blob) {
        ByteBuffer buffer = blob.view();
        if (buffer.remaining() < Integer.BYTES) {
            return Optional.empty();
        }
        int length = buffer.getInt();
        if (length <= 0 || length > Math.min(buffer.remaining(), TYPE_LIMIT)) {
            return Optional.empty();
        }
        String type =
                StandardCharsets.US_ASCII.decode(buffer.slice(Integer.BYTES, length)).toString();
        return Optional.of(new HostKey(type, blob));
    }

    /** The key as files have it; empty if the text is no key, or one of another type. */
    static Optional<HostKey> parse(String type, String base64) {
        try {
            return of(Bytes.copyOf(Base64.getDecoder().decode(base64)))
                    .filter(key -> key.type().equals(type));
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
    }

    /** The key as files have it: type and base64. */
    public String text() {
        return type + " " + Base64.getEncoder().encodeToString(blob.toArray());
    }

    /** {@code SHA256:} and the digest of the key in base64 without padding, as OpenSSH shows it. */
    public String fingerprint() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(blob.toArray());
            return "SHA256:" + Base64.getEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
