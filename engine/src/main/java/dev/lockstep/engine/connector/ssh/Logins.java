package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.Credentials;
import dev.lockstep.engine.connector.ssh.config.Identities;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.secret.Secret;

import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.userauth.method.AuthKeyboardInteractive;
import net.schmizz.sshj.userauth.method.AuthMethod;
import net.schmizz.sshj.userauth.method.AuthPassword;
import net.schmizz.sshj.userauth.method.AuthPublickey;
import net.schmizz.sshj.userauth.method.PasswordResponseProvider;
import net.schmizz.sshj.userauth.password.PasswordFinder;
import net.schmizz.sshj.userauth.password.Resource;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Logs in by whatever the options allow: the agent's keys, key files, a password. */
final class Logins {
    private final Credentials credentials;

    Logins(Credentials credentials) {
        this.credentials = credentials;
    }

    void login(SSHClient client, Host host, SshOptions stop) throws IOException {
        String user = stop.endpoint().user();
        List<AuthMethod> methods = new ArrayList<>();
        if (stop.authentication().publicKey()) {
            methods.addAll(agentKeys(stop.identities()));
            methods.addAll(fileKeys(client, host, stop.identities()));
        }
        PasswordFinder password = answer(() -> password(host, user));
        if (stop.authentication().keyboardInteractive()) {
            methods.add(new AuthKeyboardInteractive(new PasswordResponseProvider(password)));
        }
        if (stop.authentication().password()) {
            methods.add(new AuthPassword(password));
        }
        client.auth(user, methods);
    }

    private static List<AuthMethod> agentKeys(Identities identities) throws IOException {
        if (identities.agent().isEmpty() || !Files.exists(Path.of(identities.agent().get()))) {
            return List.of();
        }
        Agent agent = new Agent(Path.of(identities.agent().get()));
        List<AuthMethod> methods = new ArrayList<>();
        for (Agent.Identity identity : agent.identities()) {
            if (!identities.only() || identity.isNamedIn(identities.files())) {
                methods.add(new AgentMethod(agent, identity));
            }
        }
        return methods;
    }

    private List<AuthMethod> fileKeys(SSHClient client, Host host, Identities identities)
            throws IOException {
        List<AuthMethod> methods = new ArrayList<>();
        for (Path file : identities.files()) {
            if (Files.isRegularFile(file) && !file.toString().endsWith(".pub")) {
                PasswordFinder passphrase = answer(() -> passphrase(host, file));
                methods.add(new AuthPublickey(client.loadKeys(file.toString(), passphrase)));
            }
        }
        return methods;
    }

    private Optional<Secret> passphrase(Host host, Path file) {
        return host.data()
                .text("ssh_key_password")
                .map(text -> new Secret("ssh_key_password", text))
                .or(() -> credentials.passphrase(file));
    }

    private Optional<Secret> password(Host host, String user) {
        return host.data()
                .text("ssh_password")
                .map(text -> new Secret("ssh_password", text))
                .or(() -> credentials.password(host.name(), user));
    }

    /** Asked only when it is needed, and only once: a wrong answer stays wrong. */
    private static PasswordFinder answer(Supplier<Optional<Secret>> secret) {
        return new PasswordFinder() {
            @Override
            public char @Nullable [] reqPassword(@Nullable Resource<?> resource) {
                return secret.get().map(found -> found.reveal().toCharArray()).orElse(null);
            }

            @Override
            public boolean shouldRetry(@Nullable Resource<?> resource) {
                return false;
            }
        };
    }
}
