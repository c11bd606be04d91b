package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.shell.Meter;
import dev.lockstep.engine.connector.ssh.config.Link;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;

import net.schmizz.sshj.SSHClient;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Connects and logs in. Safe for use by many threads. */
final class Dialer {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

    /** A busy server may take longer than that for the cryptography, unless somebody minds. */
    private static final Duration GREETING_TIMEOUT = Duration.ofSeconds(30);

    /** OpenSSH's server gives up after as long; a person may have to find a password. */
    private static final Duration LOGIN_TIMEOUT = Duration.ofMinutes(2);

    private static final Duration ALIVE_INTERVAL = Duration.ofSeconds(2);

    private final HostKeyPolicy hostKeys;
    private final Logins logins;
    private final Turns turns = new Turns();
    private final Algorithms algorithms = new Algorithms();

    Dialer(Credentials credentials) {
        this.hostKeys = new HostKeyPolicy(credentials);
        this.logins = new Logins(credentials);
    }

    /**
     * Opens the way to a host.
     *
     * @param stops all hosts on the way, that host last
     * @param meter counts what it costs
     * @throws DeployException if one of them can't be reached, is not who it should be, or refuses
     *     us
     */
    Route dial(Host host, List<SshOptions> stops, Meter meter) {
        List<Leg> legs = new ArrayList<>();
        try (RoundTrips trips = new RoundTrips(meter)) {
            for (SshOptions stop : stops) {
                Optional<SSHClient> before =
                        legs.isEmpty() ? Optional.empty() : Optional.of(legs.getLast().client());
                legs.add(turns.take(host, stop, () -> next(host, stop, before, trips)));
            }
            return new Route(legs);
        } catch (DeployException e) {
            new Route(legs).close();
            throw e;
        }
    }

    private Leg next(Host host, SshOptions stop, Optional<SSHClient> before, RoundTrips trips)
            throws BusyException {
        HostKeyPolicy.Check check = hostKeys.check(host.name(), stop);
        Leg leg = open(host, stop, before, trips);
        try {
            leg.client().addHostKeyVerifier(check);
            greet(leg, stop);
            leg.client().getTransport().setTimeoutMs(millis(LOGIN_TIMEOUT));
            leg.within(LOGIN_TIMEOUT, () -> logins.login(leg.client(), host, stop));
            leg.keepAlive(aliveInterval(stop.link()), stop.link().aliveCountMax());
            return leg;
        } catch (IOException e) {
            leg.close();
            DeployException refused = check.refusal().orElseGet(() -> Reasons.of(host, stop, e));
            if (!check.consulted() && !(e instanceof SocketTimeoutException)) {
                throw new BusyException(refused);
            }
            throw refused;
        } catch (DeployException e) {
            leg.close();
            throw e;
        }
    }

    /** What goes to a later stop goes through the first one's socket and is counted there. */
    private Leg open(Host host, SshOptions stop, Optional<SSHClient> before, RoundTrips trips) {
        Lifeline line = new Lifeline(before.isPresent() ? RoundTrips.NONE : trips);
        SSHClient client = new SSHClient(algorithms.config());
        try {
            Socket socket = Sockets.open(stop, before, line, timeout(stop, CONNECT_TIMEOUT));
            trips.connected();
            client.setSocketFactory(Sockets.factory(socket));
            return new Leg(client, socket, line);
        } catch (IOException e) {
            throw Reasons.of(host, stop, e);
        }
    }

    /** Until the keys are exchanged. */
    private static void greet(Leg leg, SshOptions stop) throws IOException {
        Duration limit = timeout(stop, GREETING_TIMEOUT);
        leg.client().getTransport().setTimeoutMs(millis(limit));
        long start = System.nanoTime();
        try {
            leg.within(
                    limit,
                    () -> leg.client().connect(stop.endpoint().hostName(), stop.endpoint().port()));
        } catch (IOException e) {
            if (System.nanoTime() - start >= limit.toNanos()) {
                var late = new SocketTimeoutException("no greeting in time");
                late.initCause(e);
                throw late;
            }
            throw e;
        }
    }

    private static Duration timeout(SshOptions stop, Duration standard) {
        return stop.link().connectTimeout().filter(time -> !time.isZero()).orElse(standard);
    }

    private static int millis(Duration time) {
        return Math.toIntExact(time.toMillis());
    }

    private static Duration aliveInterval(Link link) {
        return link.aliveInterval().isZero() ? ALIVE_INTERVAL : link.aliveInterval();
    }
}
