package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Makes unknown servers known before anything is done: visits all of them at once, then asks about
 * one after the other.
 */
final class Introductions {
    private final Dialer dialer;
    private final HostKeyPolicy policy;
    private final Credentials credentials;

    Introductions(Dialer dialer, HostKeyPolicy policy, Credentials credentials) {
        this.dialer = dialer;
        this.policy = policy;
        this.credentials = credentials;
    }

    /**
     * Asks about the keys of these hosts, and of those on the way to them, that are not known.
     *
     * @throws DeployException that lists all of them, if there is nobody to ask
     */
    void introduce(Map<Host, List<SshOptions>> ways) {
        List<Host> strange =
                ways.keySet().stream()
                        .filter(host -> ways.get(host).stream().anyMatch(policy::mayBeStrange))
                        .toList();
        while (!strange.isEmpty()) {
            Map<Host, StrangerException> met = new ConcurrentHashMap<>();
            List<Thread> visits = new ArrayList<>();
            for (Host host : strange) {
                visits.add(Thread.startVirtualThread(() -> visit(host, ways.get(host), met)));
            }
            join(visits);
            strange = ask(met);
        }
    }

    private void visit(Host host, List<SshOptions> way, Map<Host, StrangerException> met) {
        try {
            dialer.visit(host, way);
        } catch (StrangerException e) {
            met.put(host, e);
        } catch (DeployException e) {
            // It is told when the host is connected to in earnest.
        }
    }

    private static void join(List<Thread> visits) {
        try {
            for (Thread visit : visits) {
                visit.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeployException(
                    Problem.of(Problem.Kind.CONNECTION, "interrupted while connecting"), e);
        }
    }

    /** The hosts that have to be visited again, since there may be more strangers on the way. */
    private List<Host> ask(Map<Host, StrangerException> met) {
        List<Host> inOrder =
                met.keySet().stream()
                        .sorted(Comparator.comparing(host -> host.name().value()))
                        .toList();
        if (!met.isEmpty() && !credentials.asks()) {
            throw refusal(inOrder.stream().map(met::get).map(Optional::ofNullable).flatMap(
                    Optional::stream).toList());
        }
        List<Host> trusted = new ArrayList<>();
        for (Host host : inOrder) {
            Stranger stranger = met.get(host).stranger();
            if (policy.mayBeStrange(stranger.stop())
                    && credentials.trust(stranger.question())) {
                HostKeyPolicy.remember(stranger);
            }
            if (!policy.mayBeStrange(stranger.stop())) {
                trusted.add(host);
            }
        }
        return trusted;
    }

    private static DeployException refusal(List<StrangerException> met) {
        if (met.size() == 1) {
            return met.getFirst().refusal();
        }
        String list =
                met.stream()
                        .map(one -> one.stranger().question())
                        .map(key ->
                                "%s  %s  %s %s"
                                        .formatted(
                                                key.host(),
                                                key.address(),
                                                key.type(),
                                                key.fingerprint()))
                        .collect(Collectors.joining("\n"));
        return new DeployException(
                Problem.of(
                                Problem.Kind.CONNECTION,
                                "the host keys of %d hosts are not known".formatted(met.size()))
                        .withDetail(list)
                        .withHint("Compare the fingerprints; then say --ssh-accept-new once"));
    }
}
