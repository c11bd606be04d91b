package dev.lockstep.engine.connector.ssh.known;

import java.util.Locale;
import java.util.Optional;

/**
 * The name under which a host is known.
 *
 * @param name what is looked up and written, in lower case: {@code host} or {@code [host]:port}
 * @param withoutPort under which the same key may be known too: a host at an unusual port may have
 *     the key of the host itself
 */
public record KnownName(String name, Optional<String> withoutPort) {
    private static final int STANDARD_PORT = 22;

    /**
     * The name of a host.
     *
     * @param alias takes the place of host and port
     */
    public static KnownName of(String host, int port, Optional<String> alias) {
        String lower = alias.orElse(host).toLowerCase(Locale.ROOT);
        return alias.isPresent() || port == STANDARD_PORT
                ? new KnownName(lower, Optional.empty())
                : new KnownName("[" + lower + "]:" + port, Optional.of(lower));
    }
}
