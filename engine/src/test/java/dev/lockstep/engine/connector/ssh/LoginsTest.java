package dev.lockstep.engine.connector.ssh;

import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.one;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.secret.Secret;

import org.apache.sshd.server.auth.keyboard.UserAuthKeyboardInteractiveFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Ways to log in to OpenSSH's own server. */
@Timeout(60)
class LoginsTest {
    @TempDir private Path directory;
    private final List<Sshd> servers = new ArrayList<>();
    private final List<Process> agents = new ArrayList<>();

    @AfterEach
    void stop() throws InterruptedException {
        servers.forEach(Sshd::close);
        for (Process agent : agents) {
            agent.destroy();
            agent.waitFor(5, TimeUnit.SECONDS);
        }
    }

    private Sshd start(String... options) throws IOException, InterruptedException {
        Sshd sshd = Sshd.start(Files.createDirectories(directory.resolve("server")), options);
        servers.add(sshd);
        return sshd;
    }

    private void allow(Sshd sshd, Path... keys) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (Path key : keys) {
            lines.append(Files.readString(Path.of(key + ".pub")));
        }
        Files.writeString(sshd.directory().resolve("authorized"), lines);
    }

    private Path key(String name, String type, String passphrase) throws Exception {
        return Sshd.key(directory.resolve(name), type, passphrase);
    }

    /** The server by a configuration with these lines. */
    private Host host(Sshd sshd, String... lines) throws IOException {
        List<String> config =
                Stream.concat(
                                Stream.of(lines),
                                Stream.of(
                                        "HostName 127.0.0.1",
                                        "Port " + sshd.port(),
                                        "User " + System.getProperty("user.name"),
                                        "StrictHostKeyChecking no",
                                        "UserKnownHostsFile /dev/null"))
                        .toList();
        Path file = Files.write(Files.createTempFile(directory, "config", ""), config);
        Map<String, @Nullable Object> data = Map.of("ssh_config_file", file.toString());
        return new Host(new HostName("h"), "ssh", "h", List.of(), HostData.of(List.of(data)));
    }

    private static SshConnector connector(Nobody person) {
        return new SshConnector(new SshSettings(false, Optional.empty(), Optional.empty()), person);
    }

    private static void works(SshConnector connector, Host host) {
        try (Connection connection = connector.open(host)) {
            assertThat(one(connection, ask("echo a")).lines()).containsExactly("a");
        }
    }

    private static String refused(Host host) {
        DeployException e =
                catchThrowableOfType(
                        DeployException.class, () -> connector(new Nobody()).open(host));
        assertThat(e).isNotNull();
        return String.valueOf(e.getMessage());
    }

    /** Knows a passphrase and counts how often it was asked for. */
    private static final class Person extends Nobody {
        private int asked;

        @Override
        public Optional<Secret> passphrase(Path key) {
            asked++;
            return Optional.of(new Secret("passphrase", "open sesame"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ed25519", "ecdsa", "rsa"})
    void takeKeysOfAllTypes(String type) throws Exception {
        Sshd sshd = start();
        Path key = key("id", type, "");
        allow(sshd, key);

        works(connector(new Nobody()), host(sshd, "IdentityFile " + key));
        Files.delete(Path.of(key + ".pub"));
        works(connector(new Nobody()), host(sshd, "IdentityFile " + key));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PEM", "PKCS8"})
    void takeOlderFormats(String format) throws Exception {
        Sshd sshd = start();
        Path key = key("id", "rsa", "");
        allow(sshd, key);
        Sshd.run("ssh-keygen", "-q", "-p", "-N", "", "-m", format, "-f", key.toString());

        works(connector(new Nobody()), host(sshd, "IdentityFile " + key));
    }

    @Test
    void askForAPassphraseOnceARun() throws Exception {
        Sshd sshd = start();
        Path key = key("id", "ed25519", "open sesame");
        Path other = key("other", "ed25519", "something else");
        allow(sshd, key);
        Person person = new Person();
        SshConnector connector = connector(person);
        Host host = host(sshd, "IdentityFile " + other, "IdentityFile " + key);

        works(connector, host);
        works(connector, host);

        assertThat(person.asked).isEqualTo(1);
    }

    @Test
    void saySoWhenAPassphraseIsNotKnown() throws Exception {
        Sshd sshd = start();
        Path key = key("id", "ed25519", "open sesame");
        allow(sshd, key);

        assertThat(refused(host(sshd, "IdentityFile " + key)))
                .contains("the passphrase of the key " + key + " is not known");
    }

    private Path agent(Path... keys) throws Exception {
        Path socket = directory.resolve("agent");
        Process agent =
                new ProcessBuilder("ssh-agent", "-D", "-a", socket.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        agents.add(agent);
        while (agent.isAlive() && !Files.exists(socket)) {
            Thread.onSpinWait();
        }
        for (Path key : keys) {
            ProcessBuilder add = new ProcessBuilder("ssh-add", "-q", key.toString());
            add.environment().put("SSH_AUTH_SOCK", socket.toString());
            assertThat(add.inheritIO().start().waitFor()).isZero();
        }
        return socket;
    }

    @ParameterizedTest
    @ValueSource(strings = {"ed25519", "ecdsa", "rsa"})
    void askTheAgent(String type) throws Exception {
        Sshd sshd = start();
        Path key = key("id", type, "");
        allow(sshd, key);
        Path socket = agent(key);
        Files.delete(key);
        Files.delete(Path.of(key + ".pub"));

        works(connector(new Nobody()), host(sshd, "IdentityAgent " + socket));
    }

    @Test
    void letTheHostAskTheAgentIfToldSo() throws Exception {
        Sshd sshd = start("AcceptEnv MOOD");
        Path key = key("id", "ed25519", "");
        allow(sshd, key);
        Path socket = agent(key);
        String[] lines = {"IdentityAgent " + socket, "SetEnv MOOD=good"};
        Host plain = host(sshd, lines);
        Map<String, @Nullable Object> more = Map.of("ssh_forward_agent", "yes");
        Host forwarding = plain.with(plain.data().under(more));

        try (Connection connection = connector(new Nobody()).open(forwarding)) {
            assertThat(one(connection, ask("ssh-add -L; echo $MOOD")).stdout().text().strip())
                    .isEqualTo(Files.readString(Path.of(key + ".pub")).strip() + "\ngood");
        }
        try (Connection connection = connector(new Nobody()).open(plain)) {
            assertThat(one(connection, ask("ssh-add -L")).exitCode()).isNotZero();
        }
    }

    @Test
    void leaveOtherKeysOfTheAgentAlone() throws Exception {
        Sshd sshd = start("MaxAuthTries 2", "LogLevel VERBOSE");
        List<Path> keys = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            keys.add(key("id" + i, "ed25519", ""));
        }
        allow(sshd, keys.get(3));
        Path socket = agent(keys.toArray(Path[]::new));
        Files.delete(keys.get(3));

        works(
                connector(new Nobody()),
                host(
                        sshd,
                        "IdentityAgent " + socket,
                        "IdentitiesOnly yes",
                        "IdentityFile " + keys.get(3)));
        assertThat(sshd.log().lines().filter(line -> line.contains("Failed publickey"))).isEmpty();
    }

    @Test
    void showCertificates() throws Exception {
        Path authority = key("authority", "ed25519", "");
        Sshd sshd = start("TrustedUserCAKeys " + authority + ".pub");
        allow(sshd);
        for (String type : List.of("ed25519", "ecdsa", "rsa")) {
            Path key = key(type, type, "");
            Sshd.run(
                    "ssh-keygen",
                    "-q",
                    "-s",
                    authority.toString(),
                    "-I",
                    "test",
                    "-n",
                    System.getProperty("user.name"),
                    key + ".pub");

            works(connector(new Nobody()), host(sshd, "IdentityFile " + key));

            Path elsewhere = directory.resolve(type + "-elsewhere.pub");
            Files.move(Path.of(key + "-cert.pub"), elsewhere);
            works(
                    connector(new Nobody()),
                    host(sshd, "IdentityFile " + key, "CertificateFile " + elsewhere));
        }
    }

    @Test
    void signAtOnceWhereOnlyOneKeyCanBeMeant() throws Exception {
        Sshd sshd = start("LogLevel DEBUG2");
        Path key = key("id", "ed25519", "");
        Path other = key("other", "ed25519", "");
        allow(sshd, key);
        SshConnector connector = connector(new Nobody());

        works(connector, host(sshd, "IdentityFile " + key));
        assertThat(probes(sshd)).isZero();
        works(connector(new Nobody()), host(sshd, "IdentityFile " + other, "IdentityFile " + key));
        assertThat(probes(sshd)).isEqualTo(1);
        works(connector, host(sshd, "IdentityFile " + other, "IdentityFile " + key));
        assertThat(probes(sshd)).isEqualTo(1);
    }

    /** How often the server was only asked whether it would take a key that it takes. */
    private static long probes(Sshd sshd) throws IOException {
        return sshd.log().lines().filter(line -> line.startsWith("Postponed publickey")).count();
    }

    @Test
    void goThroughOtherHosts() throws Exception {
        Sshd sshd = start("LogLevel VERBOSE");
        Path config =
                Files.write(
                        directory.resolve("jumps"),
                        List.of(
                                "Host far",
                                "  ProxyJump near,middle",
                                "Host byprogram",
                                "  ProxyCommand nc %h %p",
                                "Host direct",
                                "  ProxyJump none",
                                "Host *",
                                "  HostName 127.0.0.1",
                                "  Port " + sshd.port(),
                                "  User " + System.getProperty("user.name"),
                                "  IdentityFile " + sshd.directory().resolve("user"),
                                "  StrictHostKeyChecking no",
                                "  UserKnownHostsFile /dev/null"));
        Map<String, @Nullable Object> data = Map.of("ssh_config_file", config.toString());
        long before = accepted(sshd);

        works(connector(new Nobody()), named("far", data));
        assertThat(accepted(sshd) - before).isEqualTo(3);
        works(connector(new Nobody()), named("direct", data));
        assertThat(accepted(sshd) - before).isEqualTo(4);
        if (Files.isExecutable(Path.of("/bin/nc")) || Files.isExecutable(Path.of("/usr/bin/nc"))) {
            works(connector(new Nobody()), named("byprogram", data));
            assertThat(accepted(sshd) - before).isEqualTo(5);
        }
    }

    private static Host named(String name, Map<String, @Nullable Object> data) {
        return new Host(new HostName(name), "ssh", name, List.of(), HostData.of(List.of(data)));
    }

    private static long accepted(Sshd sshd) throws IOException {
        return sshd.log().lines().filter(line -> line.startsWith("Accepted publickey")).count();
    }

    @Test
    void sayWhatTheServerRefuses() throws Exception {
        Sshd sshd = start("PasswordAuthentication no", "KbdInteractiveAuthentication no");
        Path key = key("id", "ed25519", "");

        assertThat(refused(host(sshd, "IdentityFile " + key)))
                .contains("may not log in")
                .contains("takes none of the keys");
    }

    @Test
    void answerWhatTheServerAsks() throws IOException {
        try (MinaServer server =
                MinaServer.start(
                        directory,
                        sshd ->
                                sshd.setUserAuthFactories(
                                        List.of(UserAuthKeyboardInteractiveFactory.INSTANCE)))) {
            works(connector(new Nobody()), server.host(Map.of()));
            works(
                    connector(new Asked()),
                    server.host(Collections.singletonMap("ssh_password", null)));
        }
    }

    @Test
    void tryAPasswordOnce() throws IOException {
        try (MinaServer server = MinaServer.start(directory, _ -> {})) {
            works(
                    connector(new Asked()),
                    server.host(Collections.singletonMap("ssh_password", null)));
            assertThat(refused(server.host(Map.of("ssh_password", "wrong"))))
                    .contains("takes none of the keys and passwords");
        }
    }

    private static final class Asked extends Nobody {
        @Override
        public Optional<Secret> password(HostName host, String user) {
            return Optional.of(new Secret("password", MinaServer.PASSWORD));
        }
    }
}
