package dev.lockstep.engine.connector.ssh.known;

import dev.lockstep.engine.environment.Bytes;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Keys that no lock fits. */
final class Keys {
    static final HostKey ONE = key("ssh-ed25519", "one");
    static final HostKey TWO = key("ssh-ed25519", "two");
    static final HostKey RSA = key("ssh-rsa", "three");
    static final HostKey AUTHORITY = key("ssh-ed25519", "authority");

    private Keys() {}

    static HostKey key(String type, String content) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        byte[] rest = content.getBytes(StandardCharsets.US_ASCII);
        byte[] blob =
                ByteBuffer.allocate(2 * Integer.BYTES + name.length + rest.length)
                        .putInt(name.length)
                        .put(name)
                        .putInt(rest.length)
                        .put(rest)
                        .array();
        return HostKey.of(Bytes.copyOf(blob)).orElseThrow();
    }
}
