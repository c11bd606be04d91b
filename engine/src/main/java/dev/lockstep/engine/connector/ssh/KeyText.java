package dev.lockstep.engine.connector.ssh;

import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.KeyType;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.util.Base64;

/** Public keys as text. */
final class KeyText {
    private KeyText() {}

    /** Type and fingerprint. */
    static String of(PublicKey key) {
        return type(key) + " " + fingerprint(key);
    }

    static String type(PublicKey key) {
        return KeyType.fromKey(key).toString();
    }

    /** The key as the protocol writes it. */
    static byte[] blob(PublicKey key) {
        return new Buffer.PlainBuffer().putPublicKey(key).getCompactData();
    }

    /** {@code SHA256:…}, as OpenSSH prints it. */
    static String fingerprint(PublicKey key) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(blob(key));
            return "SHA256:" + Base64.getEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Type and key as a line of a known-hosts file has them. */
    static String line(PublicKey key) {
        return type(key) + " " + Base64.getEncoder().encodeToString(blob(key));
    }
}
