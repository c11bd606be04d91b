package dev.lockstep.engine.connector.ssh;

import com.hierynomus.sshj.userauth.certificate.Certificate;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.connector.ssh.config.HostKeys;
import dev.lockstep.engine.connector.ssh.config.HostKeys.Strictness;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.connector.ssh.known.HostCertificate;
import dev.lockstep.engine.connector.ssh.known.HostKey;
import dev.lockstep.engine.connector.ssh.known.KnownHost;
import dev.lockstep.engine.connector.ssh.known.KnownHosts;
import dev.lockstep.engine.connector.ssh.known.KnownHostsFile;
import dev.lockstep.engine.connector.ssh.known.KnownHostsFiles;
import dev.lockstep.engine.connector.ssh.known.KnownName;
import dev.lockstep.engine.connector.ssh.known.Shown;
import dev.lockstep.engine.connector.ssh.known.Verdict;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.transport.verification.HostKeyVerifier;

import java.nio.file.Path;
import java.security.PublicKey;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Decides whether a host is who it should be. Safe for use by many threads. */
final class HostKeyPolicy {
    private static final int HOST_CERTIFICATE = 2;

    private final KnownHostsFiles files = new KnownHostsFiles();

    Check check(HostName host, SshOptions stop) {
        return new Check(host, stop, known(stop));
    }

    /** Whether a person may have to say if a server can be trusted. */
    boolean mayBeStrange(SshOptions stop) {
        KnownHost known = known(stop);
        return (stop.hostKeys().strictness() == Strictness.ASK
                        || stop.hostKeys().strictness() == Strictness.YES)
                && known.types().isEmpty()
                && !known.hasAuthority();
    }

    /** From now on its key is known. */
    static void remember(Stranger stranger) {
        HostKeys hostKeys = stranger.stop().hostKeys();
        hostKeys.userFiles().stream()
                .findFirst()
                .ifPresent(path ->
                        new KnownHostsFile(path)
                                .add(stranger.name(), stranger.key(), hostKeys.hash()));
    }

    private KnownHost known(SshOptions stop) {
        HostKeys hostKeys = stop.hostKeys();
        List<Path> paths =
                Stream.concat(hostKeys.userFiles().stream(), hostKeys.globalFiles().stream())
                        .toList();
        KnownHosts hosts = files.read(paths);
        return hostKeys.revoked()
                .map(path -> hosts.and(new KnownHostsFile(path).readRevoked()))
                .orElse(hosts)
                .about(name(stop));
    }

    private static KnownName name(SshOptions stop) {
        return KnownName.of(
                stop.endpoint().hostName(), stop.endpoint().port(), stop.hostKeys().alias());
    }

    /** The check of one connection. */
    static final class Check implements HostKeyVerifier {
        private final HostName host;
        private final SshOptions stop;
        private final KnownName name;
        private final KnownHost known;
        private volatile Optional<DeployException> refusal = Optional.empty();
        private volatile Optional<Stranger> stranger = Optional.empty();
        private volatile boolean consulted;

        private Check(HostName host, SshOptions stop, KnownHost known) {
            this.host = host;
            this.stop = stop;
            this.name = name(stop);
            this.known = known;
        }

        /** Whether the host may show a certificate instead of a key. */
        boolean certificates() {
            return known.hasAuthority();
        }

        /** Whether the host has said that it is an SSH server. */
        boolean consulted() {
            return consulted;
        }

        /** Why the host's key was not accepted, if it was not. */
        Optional<DeployException> refusal() {
            return refusal;
        }

        /** The key that was not accepted because nobody knows it and a person may be asked. */
        Optional<Stranger> stranger() {
            return stranger;
        }

        @Override
        public boolean verify(String ignoredName, int ignoredPort, PublicKey shown) {
            return shown(shown)
                    .map(this::judge)
                    .orElseGet(() ->
                            refuse(problem("the host key of " + name.name() + " is malformed")));
        }

        /** A host of which only an RSA key is known shall prove it by one of the newer methods. */
        @Override
        public List<String> findExistingAlgorithms(String ignoredName, int ignoredPort) {
            consulted = true;
            return known.types().stream()
                    .flatMap(type ->
                            type.equals("ssh-rsa")
                                    ? Stream.of("rsa-sha2-512", "rsa-sha2-256", type)
                                    : Stream.of(type))
                    .toList();
        }

        private static Optional<? extends Shown> shown(PublicKey key) {
            if (!(key instanceof Certificate<?> certificate)) {
                return plain(key);
            }
            if (certificate.getType() != HOST_CERTIFICATE) {
                return Optional.empty();
            }
            return plain(certificate.getKey())
                    .flatMap(certified ->
                            HostKey.of(Bytes.copyOf(certificate.getSignatureKey()))
                                    .map(authority -> new HostCertificate(certified, authority)));
        }

        private static Optional<HostKey> plain(PublicKey key) {
            return HostKey.of(
                    Bytes.copyOf(new Buffer.PlainBuffer().putPublicKey(key).getCompactData()));
        }

        private boolean judge(Shown shown) {
            return switch (known.judge(shown)) {
                case Verdict.Trusted ignored -> true;
                case Verdict.TrustedAuthority ignored -> true;
                case Verdict.Unknown ignored -> unknown(plain(shown));
                case Verdict.Revoked(var place) ->
                        refuse(
                                problem("the host key of " + name.name() + " is revoked")
                                        .withDetail("by " + place));
                case Verdict.Changed(var place, var types) ->
                        refuse(changed(plain(shown), place.toString(), types));
            };
        }

        private static HostKey plain(Shown shown) {
            return switch (shown) {
                case HostKey key -> key;
                case HostCertificate certificate -> certificate.key();
            };
        }

        private Problem changed(HostKey key, String place, List<String> types) {
            return problem("the host key of " + name.name() + " is another one than is known")
                    .withDetail(
                            "known by %s (%s)\nshown %s %s"
                                    .formatted(
                                            place,
                                            String.join(", ", types),
                                            key.type(),
                                            key.fingerprint()))
                    .withHint(
                            "If that is meant to be so, remove the old key: ssh-keygen -R '"
                                    + name.name()
                                    + "'");
        }

        private boolean unknown(HostKey key) {
            Stranger shown = new Stranger(host, stop, name, key);
            return switch (stop.hostKeys().strictness()) {
                case ACCEPT_NEW, NO -> {
                    remember(shown);
                    yield true;
                }
                case ASK -> {
                    stranger = Optional.of(shown);
                    yield refuseStranger(key);
                }
                case YES -> refuseStranger(key);
            };
        }

        private boolean refuseStranger(HostKey key) {
            return refuse(
                    problem(
                                    "the host key of %s is not known: %s %s"
                                            .formatted(name.name(), key.type(), key.fingerprint()))
                            .withHint(
                                    "Compare the fingerprint; then say --ssh-accept-new once, or"
                                            + " connect once with: ssh "
                                            + stop.alias()));
        }

        private static Problem problem(String summary) {
            return Problem.of(Problem.Kind.CONNECTION, summary);
        }

        private boolean refuse(Problem problem) {
            refusal = Optional.of(new DeployException(problem.at(host)));
            return false;
        }
    }
}
