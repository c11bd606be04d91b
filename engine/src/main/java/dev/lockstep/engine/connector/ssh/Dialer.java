package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.shell.Meter;
import dev.lockstep.engine.connector.ssh.config.Forwarded;
import dev.lockstep.engine.connector.ssh.config.Link;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;

import net.schmizz.sshj.Config;
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

    private static final Duration ATTEMPT_PAUSE = Duration.ofSeconds(1);

    private static final Duration ALIVE_INTERVAL = Duration.ofSeconds(2);

    /** What the host may send before it has to wait for us: a quarter of it a round trip. */
    private static final long WINDOW = 8L << 20;

    private final HostKeyPolicy hostKeys;
    private final Credentials credentials;
    private final Logins logins;
    private final Turns turns = new Turns();
    private final Algorithms algorithms = new Algorithms();

    Dialer(HostKeyPolicy hostKeys, Credentials credentials) {
        this.hostKeys = hostKeys;
        this.credentials = credentials;
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
        while (true) {
            try {
                return connect(host, stops, meter);
            } catch (StrangerException e) {
                if (!credentials.trust(e.stranger().question())) {
                    throw e.refusal();
                }
                HostKeyPolicy.remember(e.stranger());
            }
        }
    }

    /**
     * Connects and goes away again.
     *
     * @throws StrangerException if one on the way is not known
     */
    void visit(Host host, List<SshOptions> stops) throws StrangerException {
        connect(host, stops, new Meter()).close();
    }

    private Route connect(Host host, List<SshOptions> stops, Meter meter) throws StrangerException {
        List<Leg> legs = new ArrayList<>();
        Forwarded forwarded = stops.getLast().forwarded();
        try (RoundTrips trips = new RoundTrips(meter)) {
            for (SshOptions stop : stops) {
                Optional<SSHClient> before =
                        legs.isEmpty() ? Optional.empty() : Optional.of(legs.getLast().client());
                legs.add(turns.take(host, stop, () -> next(host, stop, before, trips)));
            }
            Route route = new Route(legs, forwarded);
            forwarded
                    .agent()
                    .map(agent -> new AgentForwarding(route.target().getConnection(), agent))
                    .ifPresent(route.target().getConnection()::attach);
            return route;
        } catch (DeployException | StrangerException e) {
            new Route(legs, forwarded).close();
            throw e;
        }
    }

    private Leg next(Host host, SshOptions stop, Optional<SSHClient> before, RoundTrips trips)
            throws BusyException, StrangerException {
        try {
            return next(host, stop, before, trips, false);
        } catch (NothingInCommonException e) {
            try {
                return next(host, stop, before, trips, true);
            } catch (NothingInCommonException still) {
                throw still.reason();
            }
        }
    }

    private Leg next(
            Host host,
            SshOptions stop,
            Optional<SSHClient> before,
            RoundTrips trips,
            boolean foreign)
            throws BusyException, StrangerException, NothingInCommonException {
        HostKeyPolicy.Check check = hostKeys.check(host.name(), stop);
        // What goes to a later stop goes through the first one's socket and is counted there.
        Lifeline line = new Lifeline(before.isPresent() ? RoundTrips.NONE : trips);
        Leg leg = open(host, stop, before, line, config(stop, check, foreign));
        trips.connected();
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
            if (check.stranger().isPresent()) {
                throw new StrangerException(check.stranger().get(), refused);
            }
            if (String.valueOf(e.getMessage()).contains("settlement")) {
                throw new NothingInCommonException(refused);
            }
            if (!check.consulted() && !(e instanceof SocketTimeoutException)) {
                throw new BusyException(refused);
            }
            throw refused;
        } catch (DeployException e) {
            leg.close();
            throw e;
        }
    }

    private Config config(SshOptions stop, HostKeyPolicy.Check check, boolean foreign) {
        return algorithms.config(
                new Algorithms.Choice(
                        stop.algorithms(),
                        check.certificates(),
                        stop.link().compression(),
                        foreign));
    }

    /** A server and the JDK's cryptography can't speak with each other. */
    private static final class NothingInCommonException extends Exception {
        private static final long serialVersionUID = 1;

        private final DeployException reason;

        NothingInCommonException(DeployException reason) {
            super(reason);
            this.reason = reason;
        }

        DeployException reason() {
            return reason;
        }
    }

    private Leg open(
            Host host, SshOptions stop, Optional<SSHClient> before, Lifeline line, Config config) {
        SSHClient client = new SSHClient(config);
        client.getConnection().setWindowSize(WINDOW);
        for (int attempt = 1; ; attempt++) {
            try {
                Socket socket = Sockets.open(stop, before, line, timeout(stop, CONNECT_TIMEOUT));
                client.setSocketFactory(Sockets.factory(socket));
                return new Leg(client, socket, line);
            } catch (IOException e) {
                if (attempt >= stop.link().attempts()) {
                    throw Reasons.of(host, stop, e);
                }
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(ATTEMPT_PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Until the keys are exchanged. */
    private static void greet(Leg leg, SshOptions stop) throws IOException {
        Duration limit = timeout(stop, GREETING_TIMEOUT);
        leg.client().getTransport().setTimeoutMs(millis(limit));
        long start = System.nanoTime();
        try {
            leg.within(limit, () -> leg.client().connect(certified(stop), stop.endpoint().port()));
        } catch (IOException e) {
            if (System.nanoTime() - start >= limit.toNanos()) {
                var late = new SocketTimeoutException("no greeting in time");
                late.initCause(e);
                throw late;
            }
            throw e;
        }
    }

    /** The name that a host's certificate has to hold; the socket is connected already. */
    private static String certified(SshOptions stop) {
        return stop.hostKeys().alias().orElse(stop.endpoint().hostName());
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
