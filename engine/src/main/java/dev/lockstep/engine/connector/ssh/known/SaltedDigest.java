package dev.lockstep.engine.connector.ssh.known;

import dev.lockstep.engine.environment.Bytes;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The digest of a name with a salt: HMAC-SHA1, as the file format has it. */
final class SaltedDigest {
    /** Bytes of a salt. */
    static final int SALT_SIZE = 20;

    private static final String ALGORITHM = "HmacSHA1";

    private SaltedDigest() {}

    static Bytes of(String name, Bytes salt) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(salt.toArray(), ALGORITHM));
            return Bytes.copyOf(mac.doFinal(name.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
