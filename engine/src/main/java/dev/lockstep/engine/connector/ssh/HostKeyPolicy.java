package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import net.schmizz.sshj.transport.verification.HostKeyVerifier;

import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Decides whether a host is who it should be. Safe for use by many threads. */
final class HostKeyPolicy {
    private final Credentials credentials;

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
        private final KnownKeys known;
        private Optional<DeployException> refusal = Optional.empty();

        private Check(HostName host, SshOptions stop) {
            this.host = host;
            this.stop = stop;
            this.known = new KnownKeys(stop.hostKeys());
        }

        /** Why the host's key was not accepted, if it was not. */
        Optional<DeployException> refusal() {
            return refusal;
        }

        @Override
        public boolean verify(String name, int port, PublicKey key) {
            String address = address();
            return switch (known.verdict(address, key)) {
                case KnownKeys.Verdict.Trusted ignored -> true;
                case KnownKeys.Verdict.Unknown ignored -> unknown(address, key);
                case KnownKeys.Verdict.Revoked(var where) ->
                        refuse(
                                Problem.of(
                                                Problem.Kind.CONNECTION,
                                                "the host key of " + address + " is revoked")
                                        .withDetail(where));
                case KnownKeys.Verdict.Changed(var where) ->
                        refuse(
                                Problem.of(
                                                Problem.Kind.CONNECTION,
                                                "the host key of " + address + " has changed")
                                        .withDetail(
                                                "known by " + where + "\nnow " + KeyText.of(key))
                                        .withHint(
                                                "If that is meant to be so, remove the old key:"
                                                        + " ssh-keygen -R '"
                                                        + address
                                                        + "'"));
            };
        }

        @Override
        public List<String> findExistingAlgorithms(String name, int port) {
            return new ArrayList<>(known.algorithms(address()));
        }

        private String address() {
            String name = stop.hostKeys().alias().orElse(stop.endpoint().hostName());
            int port = stop.endpoint().port();
            return port == 22 || stop.hostKeys().alias().isPresent()
                    ? name
                    : "[" + name + "]:" + port;
        }

        private boolean unknown(String address, PublicKey key) {
            boolean accepted =
                    switch (stop.hostKeys().strictness()) {
                        case YES -> false;
                        case ACCEPT_NEW, NO -> true;
                        case ASK ->
                                credentials.trust(
                                        new Credentials.UnknownKey(
                                                host,
                                                address,
                                                KeyText.type(key),
                                                KeyText.fingerprint(key)));
                    };
            if (accepted) {
                known.remember(address, key);
                return true;
            }
            return refuse(
                    Problem.of(
                                    Problem.Kind.CONNECTION,
                                    "the host key of "
                                            + address
                                            + " is not known: "
                                            + KeyText.of(key))
                            .withHint(
                                    "Compare the fingerprint; then say --ssh-accept-new once, or"
                                            + " connect once with: ssh "
                                            + stop.alias()));
        }

        private boolean refuse(Problem problem) {
            refusal = Optional.of(new DeployException(problem.at(host)));
            return false;
        }
    }
}
