package dev.lockstep.engine.connector.ssh.config;

/**
 * All that is configured for the connection to one host: tokens, variables and homes are expanded,
 * and what nobody said has OpenSSH's standard value.
 *
 * @param alias the host as typed
 * @param endpoint where the connection ends, and as whom
 * @param route how the endpoint is reached
 * @param identities how the user proves who they are
 * @param hostKeys how the host proves who it is
 * @param authentication which ways to log in may be tried
 * @param algorithms which algorithms may be negotiated
 * @param link the connection itself
 * @param forwarded what the remote side gets of the local one
 */
public record SshOptions(
        String alias,
        Endpoint endpoint,
        Route route,
        Identities identities,
        HostKeys hostKeys,
        Authentication authentication,
        Algorithms algorithms,
        Link link,
        Forwarded forwarded) {
    static SshOptions of(SshQuery query, Settings settings, LocalMachine local) {
        Endpoint endpoint = Endpoint.of(query.alias(), settings, local);
        Expansion expansion = Expansion.of(query, endpoint, settings, local);
        return new SshOptions(
                query.alias(),
                endpoint,
                Route.of(settings, expansion),
                Identities.of(settings, expansion),
                HostKeys.of(settings, expansion),
                Authentication.of(settings),
                Algorithms.of(settings),
                Link.of(settings),
                Forwarded.of(settings, expansion));
    }

    /** The same, reached in another way. */
    SshOptions by(Route other) {
        return new SshOptions(
                alias,
                endpoint,
                other,
                identities,
                hostKeys,
                authentication,
                algorithms,
                link,
                forwarded);
    }
}
