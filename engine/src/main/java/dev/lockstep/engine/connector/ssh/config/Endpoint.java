package dev.lockstep.engine.connector.ssh.config;

import java.util.Locale;

/**
 * Where the connection ends, and as whom.
 *
 * @param hostName a name or address, in lower case
 * @param user the remote user
 * @param port from 1 to 65535
 */
public record Endpoint(String hostName, String user, int port) {
    private static final int STANDARD_PORT = 22;

    static Endpoint of(String alias, Settings settings, LocalMachine local) {
        return new Endpoint(
                hostName(alias, settings, local).toLowerCase(Locale.ROOT),
                user(settings, local),
                settings.number(Keywords.PORT, STANDARD_PORT));
    }

    /** The name by what is known so far, as written. */
    static String hostName(String alias, Settings settings, LocalMachine local) {
        return settings.one(Keywords.HOST_NAME)
                .map(name -> Expansion.hostName(name, alias, local))
                .orElse(alias);
    }

    /** The remote user by what is known so far. */
    static String user(Settings settings, LocalMachine local) {
        return settings.text(Keywords.USER).orElseGet(local::user);
    }
}
