package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.ssh.config.AlgorithmList;
import dev.lockstep.engine.connector.ssh.config.Authentication;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.secret.Secret;

import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.userauth.UserAuthException;
import net.schmizz.sshj.userauth.method.AuthKeyboardInteractive;
import net.schmizz.sshj.userauth.method.AuthMethod;
import net.schmizz.sshj.userauth.method.AuthPassword;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/**
 * Logs in by whatever the options allow: keys, the server's questions, a password. Safe for use by
 * many threads.
 */
final class Logins {
    private static final List<String> ALGORITHMS =
            List.of(
                    "ssh-ed25519",
                    "sk-ssh-ed25519@openssh.com",
                    "ecdsa-sha2-nistp256",
                    "ecdsa-sha2-nistp384",
                    "ecdsa-sha2-nistp521",
                    "sk-ecdsa-sha2-nistp256@openssh.com",
                    "rsa-sha2-512",
                    "rsa-sha2-256");

    private final Credentials credentials;
    private final Keyring keyring = new Keyring();

    /** Keys that a server has taken in this run: others will probably take them too. */
    private final Set<PublicBlob> taken = ConcurrentHashMap.newKeySet();

    Logins(Credentials credentials) {
        this.credentials = credentials;
    }

    /**
     * A method.
     *
     * @param key what to remember if it works
     * @param pointless whether, by now, it is not worth trying
     */
    private record Attempt(
            AuthMethod method, Optional<PublicBlob> key, BooleanSupplier pointless) {}

    void login(SSHClient client, Host host, SshOptions stop) throws IOException {
        String user = stop.endpoint().user();
        Collection<String> allowed = List.of();
        IOException last = new UserAuthException("there is no key and no password to try");
        for (Attempt attempt : attempts(host, stop)) {
            boolean refused = !allowed.isEmpty() && !allowed.contains(attempt.method().getName());
            if (refused || attempt.pointless().getAsBoolean()) {
                continue;
            }
            try {
                client.auth(user, List.of(attempt.method()));
                attempt.key().ifPresent(taken::add);
                return;
            } catch (UserAuthException e) {
                last = said(e, last);
                allowed = client.getUserAuth().getAllowedMethods();
            }
        }
        throw last;
    }

    /** What went wrong here says more than that the server refused something later. */
    private static IOException said(UserAuthException now, IOException before) {
        Throwable reason = now.getCause() == null ? now : now.getCause();
        boolean ours = reason.getCause() instanceof IOException;
        if (ours) {
            return new UserAuthException(String.valueOf(reason.getMessage()), now);
        }
        return before.getCause() != null
                ? before
                : new UserAuthException("the server takes none of the keys and passwords we have");
    }

    private List<Attempt> attempts(Host host, SshOptions stop) {
        Authentication wanted = stop.authentication();
        Answers answers = answers(host, stop);
        List<Attempt> attempts = new ArrayList<>();
        for (String method : wanted.preferred()) {
            switch (method) {
                case "publickey" -> {
                    if (wanted.publicKey()) {
                        attempts.addAll(keys(host, stop));
                    }
                }
                case "keyboard-interactive" -> {
                    if (wanted.keyboardInteractive()) {
                        attempts.add(other(new AuthKeyboardInteractive(answers), () -> false));
                    }
                }
                case "password" -> {
                    if (wanted.password() && knowsPassword(host, stop)) {
                        attempts.add(
                                other(
                                        new AuthPassword(
                                                Answers.finder(() -> password(host, stop))),
                                        answers::passwordGiven));
                    }
                }
                default -> {
                    // Ways that we have not, such as Kerberos.
                }
            }
        }
        return attempts;
    }

    private static Attempt other(AuthMethod method, BooleanSupplier pointless) {
        return new Attempt(method, Optional.empty(), pointless);
    }

    private Answers answers(Host host, SshOptions stop) {
        return new Answers(
                () -> password(host, stop),
                question ->
                        stop.authentication().batch()
                                ? Optional.empty()
                                : credentials.answer(
                                        host.name(), stop.endpoint().user(), question));
    }

    /** The key that worked elsewhere comes first; the only one there is, or such a one, signs. */
    private List<Attempt> keys(Host host, SshOptions stop) {
        AlgorithmList accepted = stop.algorithms().publicKeys();
        List<Signer> signers =
                new ArrayList<>(
                        keyring.signers(
                                stop.identities(),
                                file -> Answers.finder(() -> passphrase(host, stop, file))));
        signers.sort(Comparator.comparing(signer -> !taken.contains(signer.published())));
        List<Attempt> attempts = new ArrayList<>();
        for (Signer signer : signers) {
            PublicBlob key = signer.published();
            List<String> algorithms = algorithms(key, accepted);
            if (!algorithms.isEmpty()) {
                boolean atOnce = signers.size() == 1 || taken.contains(key);
                attempts.add(
                        new Attempt(
                                new KeyMethod(signer, algorithms, atOnce),
                                Optional.of(key),
                                () -> false));
            }
        }
        return attempts;
    }

    private static List<String> algorithms(PublicBlob key, AlgorithmList accepted) {
        List<String> own = key.algorithms().stream().map(key::requested).toList();
        List<String> standard = ALGORITHMS.stream().map(key::requested).toList();
        List<String> chosen = accepted.of(standard, standard);
        return key.algorithms().stream()
                .filter(algorithm -> chosen.contains(own.get(key.algorithms().indexOf(algorithm))))
                .toList();
    }

    private Optional<Secret> passphrase(Host host, SshOptions stop, Path file) {
        return host.data()
                .text("ssh_key_password")
                .map(text -> new Secret("ssh_key_password", text))
                .or(() ->
                        stop.authentication().batch()
                                ? Optional.empty()
                                : credentials.passphrase(file));
    }

    private boolean knowsPassword(Host host, SshOptions stop) {
        return host.data().text("ssh_password").isPresent() || !stop.authentication().batch();
    }

    private Optional<Secret> password(Host host, SshOptions stop) {
        return host.data()
                .text("ssh_password")
                .map(text -> new Secret("ssh_password", text))
                .or(() ->
                        stop.authentication().batch()
                                ? Optional.empty()
                                : credentials.password(host.name(), stop.endpoint().user()));
    }
}
