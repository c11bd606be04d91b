package dev.lockstep.engine.connector.local;

import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Connector;
import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.shell.ShellConnection;
import dev.lockstep.engine.inventory.Host;

/** Reaches the machine it runs on, {@code @local}: a shell in the current directory. */
public final class LocalConnector implements Connector {
    private final Credentials credentials;

    /** A connector that asks {@code credentials} for the passwords of sudo and its like. */
    public LocalConnector(Credentials credentials) {
        this.credentials = credentials;
    }

    @Override
    public String scheme() {
        return "local";
    }

    @Override
    public Connection open(Host host) {
        return new ShellConnection(host.name(), new LocalLauncher(), credentials);
    }

    @Override
    public void close() {}
}
