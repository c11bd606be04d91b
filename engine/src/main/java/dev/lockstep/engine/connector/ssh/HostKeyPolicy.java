package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.ssh.config.HostKeys;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.connector.ssh.known.HostKey;
import dev.lockstep.engine.connector.ssh.known.KnownHost;
import dev.lockstep.engine.connector.ssh.known.KnownHosts;
import dev.lockstep.engine.connector.ssh.known.KnownHostsFile;
import dev.lockstep.engine.connector.ssh.known.KnownHostsFiles;
import dev.lockstep.engine.connector.ssh.known.KnownName;
import dev.lockstep.engine.connector.ssh.known.Verdict;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.transport.verification.HostKeyVerifier;

import java.nio.file.Path;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Decides whether a host is who it should be. Safe for use by many threads. */
final class HostKeyPolicy {
    private final Credentials credentials;
    private final KnownHostsFiles files = new KnownHostsFiles();

    HostKeyPolicy(Credentials credentials) {
        this.credentials = credentials;
    }

    Check check(HostName host, SshOptions stop) {
        return new Check(host, stop);
    }

    /** The check of one connection. */
    final class Check implements HostKeyVerifier {
        private final HostName host;
        private final SshOptions stop;
        private final KnownName name;
        private final KnownHost known;
        private Optional<DeployException> refusal = Optional.empty();
        private volatile boolean consulted;

        private Check(HostName host, SshOptions stop) {
            this.host = host;
            this.stop = stop;
            this.name =
                    KnownName.of(
                            stop.endpoint().hostName(),
                            stop.endpoint().port(),
                            stop.hostKeys().alias());
            this.known = read(stop.hostKeys()).about(name);
        }

        private KnownHosts read(HostKeys hostKeys) {
            List<Path> paths =
                    Stream.concat(hostKeys.userFiles().stream(), hostKeys.globalFiles().stream())
                            .toList();
            KnownHosts hosts = files.read(paths);
            return hostKeys.revoked()
                    .map(path -> hosts.and(new KnownHostsFile(path).readRevoked()))
                    .orElse(hosts);
        }

        /** Whether the host has said that it is an SSH server. */
        boolean consulted() {
            return consulted;
        }

        /** Why the host's key was not accepted, if it was not. */
        Optional<DeployException> refusal() {
            return refusal;
        }

        @Override
        public boolean verify(String ignoredName, int ignoredPort, PublicKey shown) {
            Bytes blob =
                    Bytes.copyOf(new Buffer.PlainBuffer().putPublicKey(shown).getCompactData());
            Optional<HostKey> key = HostKey.of(blob);
            return key.isPresent()
                    ? judge(key.get())
                    : refuse(
                            Problem.of(
                                    Problem.Kind.CONNECTION,
                                    "the host key of " + name.name() + " is malformed"));
        }

        @Override
        public List<String> findExistingAlgorithms(String ignoredName, int ignoredPort) {
            consulted = true;
            return new ArrayList<>(known.types());
        }

        private boolean judge(HostKey key) {
            return switch (known.judge(key)) {
                case Verdict.Trusted ignored -> true;
                case Verdict.TrustedAuthority ignored -> true;
                case Verdict.Unknown ignored -> unknown(key);
                case Verdict.Revoked(var place) ->
                        refuse(
                                Problem.of(
                                                Problem.Kind.CONNECTION,
                                                "the host key of " + name.name() + " is revoked")
                                        .withDetail("by " + place));
                case Verdict.Changed(var place, var types) ->
                        refuse(
                                Problem.of(
                                                Problem.Kind.CONNECTION,
                                                "the host key of "
                                                        + name.name()
                                                        + " is another one than is known")
                                        .withDetail(
                                                "known by "
                                                        + place
                                                        + " ("
                                                        + String.join(", ", types)
                                                        + ")\nshown "
                                                        + key.type()
                                                        + " "
                                                        + key.fingerprint())
                                        .withHint(
                                                "If that is meant to be so, remove the old key:"
                                                        + " ssh-keygen -R '"
                                                        + name.name()
                                                        + "'"));
            };
        }

        private boolean unknown(HostKey key) {
            if (accepts(key)) {
                stop.hostKeys().userFiles().stream()
                        .findFirst()
                        .ifPresent(path ->
                                new KnownHostsFile(path).add(name, key, stop.hostKeys().hash()));
                return true;
            }
            return refuse(
                    Problem.of(
                                    Problem.Kind.CONNECTION,
                                    "the host key of "
                                            + name.name()
                                            + " is not known: "
                                            + key.type()
                                            + " "
                                            + key.fingerprint())
                            .withHint(
                                    "Compare the fingerprint; then say --ssh-accept-new once, or"
                                            + " connect once with: ssh "
                                            + stop.alias()));
        }

        private boolean accepts(HostKey key) {
            return switch (stop.hostKeys().strictness()) {
                case YES -> false;
                case ACCEPT_NEW, NO -> true;
                case ASK ->
                        credentials.trust(
                                new Credentials.UnknownKey(
                                        host, name.name(), key.type(), key.fingerprint()));
            };
        }

        private boolean refuse(Problem problem) {
            refusal = Optional.of(new DeployException(problem.at(host)));
            return false;
        }
    }
}
