package dev.lockstep.engine.connector.ssh.config;

import java.time.Duration;
import java.util.Optional;

/**
 * The connection itself.
 *
 * @param family which addresses of the host may be used
 * @param bindAddress the local address to start from
 * @param bindInterface the local network interface whose address to start from
 * @param connectTimeout how long connecting may take, up to the end of the key exchange
 * @param attempts how often to try, a second apart
 * @param aliveInterval the silence after which the server is asked for a sign of life; zero is
 *     never
 * @param aliveCountMax how many such questions may stay unanswered
 * @param tcpKeepAlive whether the operating system watches too
 * @param compression whether to compress
 */
public record Link(
        Family family,
        Optional<String> bindAddress,
        Optional<String> bindInterface,
        Optional<Duration> connectTimeout,
        int attempts,
        Duration aliveInterval,
        int aliveCountMax,
        boolean tcpKeepAlive,
        boolean compression) {
    /** Families of network addresses. */
    public enum Family {
        /** Whatever the host has. */
        ANY,
        /** Only IPv4. */
        IPV4,
        /** Only IPv6. */
        IPV6
    }

    private static final int STANDARD_COUNT = 3;

    static Link of(Settings settings) {
        return new Link(
                settings.text("addressfamily").map(Family::valueOf).orElse(Family.ANY),
                settings.text("bindaddress"),
                settings.text("bindinterface"),
                settings.duration("connecttimeout"),
                settings.number("connectionattempts", 1),
                settings.duration("serveraliveinterval").orElse(Duration.ZERO),
                settings.number("serveralivecountmax", STANDARD_COUNT),
                settings.flag("tcpkeepalive", true),
                settings.flag("compression", false));
    }
}
