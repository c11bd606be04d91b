package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
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

    /** A host, and the servers on the way to it. */
    record Way(Host host, List<SshOptions> stops) {}

    private record Meeting(Way way, StrangerException stranger) {}

    /**
     * Asks about the keys of these hosts, and of those on the way to them, that are not known.
     *
     * @throws DeployException that lists all of them, if there is nobody to ask
     */
    void introduce(List<Way> ways) {
        List<Way> strange =
                ways.stream()
                        .filter(way -> way.stops().stream().anyMatch(policy::mayBeStrange))
                        .toList();
        while (!strange.isEmpty()) {
            Queue<Meeting> met = new ConcurrentLinkedQueue<>();
            List<Thread> visits =
                    strange.stream()
                            .map(way -> Thread.startVirtualThread(() -> visit(way, met)))
                            .toList();
            join(visits);
            strange =
                    ask(
                            met.stream()
                                    .sorted(
                                            Comparator.comparing(
                                                    meeting -> meeting.way().host().name().value()))
                                    .toList());
        }
    }

    private void visit(Way way, Queue<Meeting> met) {
        try {
            dialer.visit(way.host(), way.stops());
        } catch (StrangerException e) {
            met.add(new Meeting(way, e));
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

    /** The ways that have to be gone again, since there may be more strangers on them. */
    private List<Way> ask(List<Meeting> met) {
        if (!met.isEmpty() && !credentials.asks()) {
            throw refusal(met.stream().map(Meeting::stranger).toList());
        }
        List<Way> trusted = new ArrayList<>();
        for (Meeting meeting : met) {
            Stranger stranger = meeting.stranger().stranger();
            if (policy.mayBeStrange(stranger.stop()) && credentials.trust(stranger.question())) {
                HostKeyPolicy.remember(stranger);
            }
            if (!policy.mayBeStrange(stranger.stop())) {
                trusted.add(meeting.way());
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
