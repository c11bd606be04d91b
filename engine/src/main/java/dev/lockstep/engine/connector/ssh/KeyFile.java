package dev.lockstep.engine.connector.ssh;

import com.hierynomus.sshj.common.KeyDecryptionFailedException;
import com.hierynomus.sshj.signature.SignatureEdDSA;
import com.hierynomus.sshj.userauth.keyprovider.OpenSSHKeyV1KeyFile;

import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.Factory;
import net.schmizz.sshj.common.SSHException;
import net.schmizz.sshj.signature.Signature;
import net.schmizz.sshj.signature.SignatureECDSA;
import net.schmizz.sshj.signature.SignatureRSA;
import net.schmizz.sshj.userauth.keyprovider.FileKeyProvider;
import net.schmizz.sshj.userauth.keyprovider.KeyFormat;
import net.schmizz.sshj.userauth.keyprovider.KeyProviderUtil;
import net.schmizz.sshj.userauth.keyprovider.OpenSSHKeyFile;
import net.schmizz.sshj.userauth.keyprovider.PKCS8KeyFile;
import net.schmizz.sshj.userauth.keyprovider.PuTTYKeyFile;
import net.schmizz.sshj.userauth.password.PasswordFinder;
import net.schmizz.sshj.userauth.password.Resource;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.util.Optional;

/**
 * A private key in a file, decrypted when it is first needed and then kept: that takes a tenth of a
 * second, and a passphrase is asked for once. Safe for use by many threads.
 */
final class KeyFile {
    private final Path path;
    private final Optional<PublicBlob> published;
    private @Nullable PrivateKey key;

    KeyFile(Path path) {
        this.path = path;
        this.published = PublicBlob.read(Path.of(path + ".pub")).or(this::inside);
    }

    /** Its public half; empty if that can't be known without the passphrase, or it is no key. */
    Optional<PublicBlob> published() {
        return published;
    }

    /** It as a signer that shows {@code shown}: its public half, or a certificate for it. */
    Signer showing(PublicBlob shown, PasswordFinder passphrase) {
        return new Signer() {
            @Override
            public PublicBlob published() {
                return shown;
            }

            @Override
            public byte[] sign(byte[] data, String algorithm) throws IOException {
                Signature signature = signature(algorithm);
                signature.initSign(key(passphrase));
                signature.update(data);
                return new Buffer.PlainBuffer()
                        .putString(algorithm)
                        .putString(signature.encode(signature.sign()))
                        .getCompactData();
            }
        };
    }

    /** Newer files hold the public half in clear. */
    private Optional<PublicBlob> inside() {
        return inside(null);
    }

    /** Its public half, if need be by the passphrase; empty if it is no key, or that is wrong. */
    Optional<PublicBlob> published(PasswordFinder passphrase) {
        return published.or(() -> inside(passphrase));
    }

    private Optional<PublicBlob> inside(@Nullable PasswordFinder passphrase) {
        try {
            FileKeyProvider provider = provider(passphrase);
            return Optional.of(
                    PublicBlob.of(
                            new Buffer.PlainBuffer()
                                    .putPublicKey(provider.getPublic())
                                    .getCompactData()));
        } catch (IOException | RuntimeException encrypted) {
            return Optional.empty();
        }
    }

    private synchronized PrivateKey key(PasswordFinder passphrase) throws IOException {
        PrivateKey known = key;
        if (known == null) {
            known = read(passphrase);
            key = known;
        }
        return known;
    }

    private PrivateKey read(PasswordFinder passphrase) throws IOException {
        try {
            return provider(passphrase).getPrivate();
        } catch (LockedException e) {
            throw new IOException("the passphrase of the key " + path + " is not known", e);
        } catch (KeyDecryptionFailedException e) {
            throw new IOException("the passphrase of the key " + path + " is wrong", e);
        } catch (IOException | RuntimeException e) {
            throw new IOException("the key " + path + " can't be read: " + e.getMessage(), e);
        }
    }

    /** Nobody knows the passphrase; sshj has no word for that. */
    private static final class LockedException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static PasswordFinder insisting(PasswordFinder finder) {
        return new PasswordFinder() {
            @Override
            public char[] reqPassword(@Nullable Resource<?> resource) {
                char @Nullable [] answer = finder.reqPassword(resource);
                if (answer == null) {
                    throw new LockedException();
                }
                return answer;
            }

            @Override
            public boolean shouldRetry(@Nullable Resource<?> resource) {
                return false;
            }
        };
    }

    private FileKeyProvider provider(@Nullable PasswordFinder passphrase) throws IOException {
        KeyFormat format = KeyProviderUtil.detectKeyFileFormat(path.toFile());
        FileKeyProvider provider =
                switch (format) {
                    case OpenSSHv1 -> new OpenSSHKeyV1KeyFile();
                    case OpenSSH -> new OpenSSHKeyFile();
                    case PuTTY -> new PuTTYKeyFile();
                    case PKCS8 -> new PKCS8KeyFile();
                    default -> throw new SSHException("it is no private key");
                };
        if (passphrase == null) {
            provider.init(path.toFile());
        } else {
            provider.init(path.toFile(), insisting(passphrase));
        }
        return provider;
    }

    private static Signature signature(String algorithm) throws SSHException {
        Factory.Named<Signature> factory =
                switch (algorithm) {
                    case "ssh-ed25519" -> new SignatureEdDSA.Factory();
                    case "rsa-sha2-512" -> new SignatureRSA.FactoryRSASHA512();
                    case "rsa-sha2-256" -> new SignatureRSA.FactoryRSASHA256();
                    case "ssh-rsa" -> new SignatureRSA.FactorySSHRSA();
                    case "ecdsa-sha2-nistp256" -> new SignatureECDSA.Factory256();
                    case "ecdsa-sha2-nistp384" -> new SignatureECDSA.Factory384();
                    case "ecdsa-sha2-nistp521" -> new SignatureECDSA.Factory521();
                    default -> throw new SSHException("can't sign by " + algorithm);
                };
        return factory.create();
    }
}
