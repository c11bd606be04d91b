package dev.lockstep.engine.connector;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.secret.Secret;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Asks for what only a person knows. Each question is asked once a run, whoever asks first; without
 * a person to ask every answer is empty or no. Safe for use by many threads.
 */
public interface Credentials {
    /** The passphrase of a private key. */
    Optional<Secret> passphrase(Path key);

    /** The password of {@code user} on {@code host}. */
    Optional<Secret> password(HostName host, String user);

    /** What {@code host} asks of {@code user} when he logs in, other than a password. */
    default Optional<Secret> answer(HostName host, String user, String question) {
        return Optional.empty();
    }

    /** The password that a program which changes the user asks for. One answer serves all hosts. */
    Optional<Secret> elevation(HostName host, Elevation.Layer layer);

    /** Whether there is anybody to ask. */
    default boolean asks() {
        return false;
    }

    /** Whether to trust a host key that is not known yet. */
    boolean trust(UnknownKey key);

    /**
     * A host key nobody has vouched for.
     *
     * @param address what was connected to, {@code host} or {@code [host]:port}
     * @param type the key type, such as {@code ssh-ed25519}
     * @param fingerprint {@code SHA256:…}
     */
    record UnknownKey(HostName host, String address, String type, String fingerprint) {}
}
