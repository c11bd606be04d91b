package dev.lockstep.engine.connector.ssh;

import com.hierynomus.sshj.userauth.certificate.Certificate;

import dev.lockstep.engine.environment.Bytes;

import net.schmizz.sshj.common.Buffer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A public key or a certificate.
 *
 * @param type as the protocol names it
 * @param bytes as the protocol encodes it, beginning with the type
 */
record PublicBlob(String type, Bytes bytes) {
    private static final String CERTIFICATE = "-cert-v01@openssh.com";
    private static final int USER_CERTIFICATE = 1;

    /** What this encodes. */
    static PublicBlob of(byte[] bytes) throws IOException {
        return new PublicBlob(new Buffer.PlainBuffer(bytes).readString(), Bytes.copyOf(bytes));
    }

    /** What a file says; empty if there is no such file, or it says something else. */
    static Optional<PublicBlob> read(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                return Optional.empty();
            }
            List<String> words =
                    Stream.of(Files.readString(file).strip().split("\\s+")).limit(2).toList();
            PublicBlob blob = of(Base64.getDecoder().decode(words.getLast()));
            return blob.type.equals(words.getFirst()) ? Optional.of(blob) : Optional.empty();
        } catch (IOException | IllegalArgumentException notOne) {
            return Optional.empty();
        }
    }

    boolean isCertificate() {
        return type.endsWith(CERTIFICATE);
    }

    /** The type of the key itself. */
    String plainType() {
        return type.replace(CERTIFICATE, "");
    }

    boolean isRsa() {
        return type.startsWith("ssh-rsa");
    }

    /** Algorithms by which the key signs, the best first. */
    List<String> algorithms() {
        return isRsa() ? List.of("rsa-sha2-512", "rsa-sha2-256") : List.of(plainType());
    }

    /** The name of such an algorithm in a request that shows this. */
    String requested(String algorithm) {
        return isCertificate() ? algorithm + CERTIFICATE : algorithm;
    }

    /** Whether it is a user's certificate for {@code key}. */
    boolean certifies(PublicBlob key) {
        try {
            PublicKey shown = new Buffer.PlainBuffer(bytes.toArray()).readPublicKey();
            return shown instanceof Certificate<?> certificate
                    && certificate.getType() == USER_CERTIFICATE
                    && key.bytes.equals(
                            Bytes.copyOf(
                                    new Buffer.PlainBuffer()
                                            .putPublicKey(certificate.getKey())
                                            .getCompactData()));
        } catch (IOException | RuntimeException unreadable) {
            return false;
        }
    }
}
