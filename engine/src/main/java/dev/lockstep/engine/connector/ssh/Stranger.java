package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.connector.Credentials.UnknownKey;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.connector.ssh.known.HostKey;
import dev.lockstep.engine.connector.ssh.known.KnownName;

/**
 * A key that nobody has vouched for yet.
 *
 * @param host on whose way it was shown
 * @param stop the server that showed it
 * @param name under which it is looked for
 */
record Stranger(HostName host, SshOptions stop, KnownName name, HostKey key) {
    /** What a person is asked. */
    UnknownKey question() {
        return new UnknownKey(host, name.name(), key.type(), key.fingerprint());
    }
}
