package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;

import net.schmizz.sshj.SSHClient;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Connects and logs in. Safe for use by many threads. */
final class Dialer {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    private static final int ALIVE_SECONDS = 5;

    private final HostKeyPolicy hostKeys;
    private final Logins logins;
    private final Algorithms algorithms = new Algorithms();

    Dialer(Credentials credentials) {
        this.hostKeys = new HostKeyPolicy(credentials);
        this.logins = new Logins(credentials);
    }

    /**
     * Opens the way to a host.
     *
     * @param stops all hosts on the way, that host last
     * @throws DeployException if one of them can't be reached, is not who it should be, or refuses
     *     us
     */
    Route dial(Host host, List<SshOptions> stops) {
        List<SSHClient> clients = new ArrayList<>();
        try {
            for (SshOptions stop : stops) {
                clients.add(next(host, stop, clients));
            }
            return new Route(clients);
        } catch (DeployException e) {
            new Route(clients).close();
            throw e;
        }
    }

    private SSHClient next(Host host, SshOptions stop, List<SSHClient> before) {
        SSHClient client = new SSHClient(algorithms.config());
        HostKeyPolicy.Check check = hostKeys.check(host.name(), stop);
        client.addHostKeyVerifier(check);
        Duration timeout = stop.link().connectTimeout().orElse(CONNECT_TIMEOUT);
        client.setConnectTimeout(Math.toIntExact(timeout.toMillis()));
        client.getTransport().setTimeoutMs(Math.toIntExact(timeout.toMillis()));
        client.setSocketFactory(Sockets.to(stop));
        try {
            client.getConnection().getKeepAlive().setKeepAliveInterval(alive(stop));
            connect(client, stop, before);
            logins.login(client, host, stop);
            return client;
        } catch (IOException e) {
            new Route(List.of(client)).close();
            throw check.refusal().orElseGet(() -> Reasons.of(host, stop, e));
        } catch (DeployException e) {
            new Route(List.of(client)).close();
            throw e;
        }
    }

    private static int alive(SshOptions stop) {
        long seconds = stop.link().aliveInterval().toSeconds();
        return seconds > 0 ? Math.toIntExact(seconds) : ALIVE_SECONDS;
    }

    private static void connect(SSHClient client, SshOptions stop, List<SSHClient> before)
            throws IOException {
        String name = stop.endpoint().hostName();
        int port = stop.endpoint().port();
        if (before.isEmpty()) {
            client.connect(name, port);
        } else {
            client.connectVia(before.getLast().newDirectConnection(name, port));
        }
    }
}
