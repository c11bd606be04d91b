package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Connector;
import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.shell.EarlyStart;
import dev.lockstep.engine.connector.shell.Meter;
import dev.lockstep.engine.connector.shell.ShellConnection;
import dev.lockstep.engine.inventory.Host;

import java.util.List;

/** Reaches hosts by SSH. */
public final class SshConnector implements Connector {
    private final Resolution resolution;
    private final Credentials credentials;
    private final Dialer dialer;
    private final Introductions introductions;

    /** A connector that asks {@code credentials} for what only a person knows. */
    public SshConnector(SshSettings settings, Credentials credentials) {
        this.resolution = new Resolution(settings);
        this.credentials = credentials;
        HostKeyPolicy policy = new HostKeyPolicy();
        this.dialer = new Dialer(policy, credentials);
        this.introductions = new Introductions(dialer, policy, credentials);
    }

    @Override
    public String scheme() {
        return "ssh";
    }

    @Override
    public void announce(List<Host> hosts) {
        List<Introductions.Way> ways =
                hosts.stream()
                        .map(host -> new Introductions.Way(host, resolution.itinerary(host)))
                        .toList();
        OpenFiles.require(ways.size());
        introductions.introduce(ways);
    }

    @Override
    public Connection open(Host host) {
        Meter meter = new Meter();
        SshLauncher launcher =
                new SshLauncher(() -> dialer.dial(host, resolution.itinerary(host), meter));
        launcher.open();
        return new ShellConnection(host.name(), EarlyStart.by(launcher, meter), credentials, meter);
    }

    @Override
    public void close() {}
}
