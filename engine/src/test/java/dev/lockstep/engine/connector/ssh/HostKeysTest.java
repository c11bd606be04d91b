package dev.lockstep.engine.connector.ssh;

import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.one;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;
import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether OpenSSH's own server is who it should be. */
@Timeout(60)
class HostKeysTest {
    @TempDir private Path directory;
    private final List<Sshd> servers = new ArrayList<>();

    @AfterEach
    void stop() {
        servers.forEach(Sshd::close);
    }

    private Sshd start(String... options) throws IOException, InterruptedException {
        Sshd sshd = Sshd.start(Files.createDirectories(directory.resolve("server")), options);
        servers.add(sshd);
        return sshd;
    }

    /** The server under another name. */
    private Host named(String name, Sshd sshd, String... lines) throws IOException {
        List<String> config =
                Stream.concat(
                                Stream.of(lines),
                                Stream.of(
                                        "HostName 127.0.0.1",
                                        "Port " + sshd.port(),
                                        "IdentityFile " + sshd.directory().resolve("user"),
                                        "User " + System.getProperty("user.name"),
                                        "UserKnownHostsFile " + directory.resolve("known"),
                                        "GlobalKnownHostsFile /dev/null"))
                        .toList();
        Path file = Files.write(directory.resolve("config-" + name), config);
        Map<String, @Nullable Object> data = Map.of("ssh_config_file", file.toString());
        return new Host(new HostName(name), "ssh", name, List.of(), HostData.of(List.of(data)));
    }

    private static SshConnector connector(Nobody person) {
        return new SshConnector(new SshSettings(false, Optional.empty(), Optional.empty()), person);
    }

    private static void works(Host host) {
        try (Connection connection = connector(new Nobody()).open(host)) {
            assertThat(one(connection, ask("echo a")).lines()).containsExactly("a");
        }
    }

    private static String refused(Host host) {
        DeployException e =
                catchThrowableOfType(
                        DeployException.class, () -> connector(new Nobody()).open(host));
        assertThat(e).isNotNull();
        return e.getMessage() + "\n" + e.problems().getFirst().detail();
    }

    private static final class Person extends Nobody {
        private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

        @Override
        public boolean asks() {
            return true;
        }

        @Override
        public boolean trust(UnknownKey key) {
            asked.add(key.host() + " " + key.address());
            return !key.address().equals("b");
        }
    }

    @Test
    void asksAboutAllUnknownHostsBeforeAnythingIsDone() throws Exception {
        Sshd sshd = start();
        Host a = named("a", sshd, "HostKeyAlias a");
        Host b = named("b", sshd, "HostKeyAlias b");
        Host c = named("c", sshd, "HostKeyAlias c");
        Person person = new Person();
        SshConnector connector = connector(person);

        connector.announce(List.of(c, a, b));

        assertThat(person.asked).containsExactly("a a", "b b", "c c");
        works(a);
        works(c);
        assertThat(refused(b)).contains("the host key of b is not known");
        connector.announce(List.of(a, c));
        assertThat(person.asked).hasSize(3);
    }

    @Test
    void listsAllUnknownHostsWhenNobodyCanBeAsked() throws Exception {
        Sshd sshd = start();
        List<Host> hosts =
                List.of(
                        named("a", sshd, "HostKeyAlias a"),
                        named("b", sshd, "HostKeyAlias b", "StrictHostKeyChecking ask"));

        assertThatThrownBy(() -> connector(new Nobody()).announce(hosts))
                .isInstanceOfSatisfying(
                        DeployException.class,
                        e -> {
                            assertThat(e.problems()).hasSize(1);
                            assertThat(e.problems().getFirst().summary())
                                    .contains("2 hosts are not known");
                            assertThat(e.problems().getFirst().detail().lines())
                                    .anyMatch(line -> line.matches("a  a  ssh-ed25519 SHA256:.*"))
                                    .anyMatch(line -> line.matches("b  b  ssh-ed25519 SHA256:.*"));
                        });
    }

    @Test
    void asksAboutTheJumpHostFirst() throws Exception {
        Sshd sshd = start();
        Path config =
                Files.write(
                        directory.resolve("jumps"),
                        List.of(
                                "Host near far",
                                "  HostKeyAlias %h-key",
                                "Host *",
                                "  HostName 127.0.0.1",
                                "  Port " + sshd.port(),
                                "  IdentityFile " + sshd.directory().resolve("user"),
                                "  UserKnownHostsFile " + directory.resolve("known"),
                                "Match originalhost far",
                                "  ProxyJump near"));
        Files.writeString(
                config,
                Files.readString(config)
                        .replace("Host near far\n  HostKeyAlias %h-key\n", "")
                        .replace(
                                "Host *\n",
                                "Host near\n  HostKeyAlias near-key\nHost far\n  HostKeyAlias"
                                        + " far-key\n  ProxyJump near\nHost *\n")
                        .replace("Match originalhost far\n  ProxyJump near\n", ""));
        Map<String, @Nullable Object> data = Map.of("ssh_config_file", config.toString());
        Host far =
                new Host(new HostName("far"), "ssh", "far", List.of(), HostData.of(List.of(data)));
        Person person = new Person();
        SshConnector connector = connector(person);

        connector.announce(List.of(far));

        assertThat(person.asked).containsExactly("far near-key", "far far-key");
        works(far);
    }

    @Test
    void refusesAnotherKeyThanIsKnownWithFileAndLine() throws Exception {
        Sshd sshd = start();
        Sshd.key(directory.resolve("other"), "ed25519", "");
        Files.writeString(
                directory.resolve("known"),
                "# first\na " + Files.readString(directory.resolve("other.pub")));

        assertThat(refused(named("a", sshd, "HostKeyAlias a", "StrictHostKeyChecking accept-new")))
                .contains("another one than is known")
                .contains(directory.resolve("known") + ":2");
    }

    @Test
    void takesAKeyOfAnotherTypeWhereOnlyThatIsKnown() throws Exception {
        Path rsa = Sshd.key(directory.resolve("rsa"), "rsa", "");
        Sshd sshd = start("HostKey " + rsa);
        Files.writeString(
                directory.resolve("known"), "a " + Files.readString(Path.of(rsa + ".pub")));

        works(named("a", sshd, "HostKeyAlias a"));
    }

    @Test
    void trustsAnAuthorityForTheNamesAndTimesItSays() throws Exception {
        Path authority = Sshd.key(directory.resolve("authority"), "ed25519", "");
        Path rsa = Sshd.key(directory.resolve("rsa"), "rsa", "");
        Path expired = Sshd.key(directory.resolve("expired"), "ecdsa", "");
        certify(authority, rsa, "right.example", "+1w");
        certify(authority, expired, "right.example", "-2w:-1w");
        Sshd sshd = start("HostKey " + rsa, "HostCertificate " + rsa + "-cert.pub");
        Sshd late =
                Sshd.start(
                        Files.createDirectory(directory.resolve("late")),
                        "HostKey " + expired,
                        "HostCertificate " + expired + "-cert.pub");
        servers.add(late);
        Files.writeString(
                directory.resolve("known"),
                "@cert-authority *.example "
                        + Files.readString(directory.resolve("authority.pub")));

        works(named("right", sshd, "HostKeyAlias right.example"));
        assertThat(refused(named("wrong", sshd, "HostKeyAlias wrong.example")))
                .contains("principals");
        assertThat(refused(named("late", late, "HostKeyAlias right.example")))
                .contains("Certificate is valid before");
        assertThat(refused(named("foreign", sshd, "HostKeyAlias foreign.org")))
                .contains("is not known");
    }

    private static void certify(Path authority, Path key, String name, String validity)
            throws IOException, InterruptedException {
        Sshd.run(
                "ssh-keygen",
                "-q",
                "-s",
                authority.toString(),
                "-I",
                "test",
                "-h",
                "-n",
                name,
                "-V",
                validity,
                key + ".pub");
    }

    @Test
    void refusesARevokedKeyWhateverElseIsSaid() throws Exception {
        Sshd sshd = start();
        String key = Files.readString(sshd.directory().resolve("host.pub"));
        Files.writeString(
                directory.resolve("known"), "a " + key + "b " + key + "@revoked b " + key);
        Path revoked = Files.writeString(directory.resolve("revoked"), key);

        works(named("a", sshd, "HostKeyAlias a"));
        assertThat(refused(named("a2", sshd, "HostKeyAlias a", "RevokedHostKeys " + revoked)))
                .contains("is revoked");
        assertThat(refused(named("b", sshd, "HostKeyAlias b"))).contains("is revoked");
    }

    @Test
    void negotiatesOnlyWhatIsConfigured() throws Exception {
        Sshd sshd =
                start(
                        "Ciphers aes256-ctr",
                        "MACs hmac-sha2-512",
                        "KexAlgorithms ecdh-sha2-nistp256");
        String accept = "StrictHostKeyChecking accept-new";

        works(named("a", sshd, accept));
        works(
                named(
                        "b",
                        sshd,
                        accept,
                        "Ciphers aes256-ctr",
                        "MACs hmac-sha2-*",
                        "Compression yes"));
        assertThat(refused(named("c", sshd, accept, "Ciphers aes128-ctr"))).contains("aes128-ctr");
        assertThat(refused(named("d", sshd, accept, "KexAlgorithms -ecdh-sha2-*")))
                .contains("curve25519");
    }

    @Test
    void speaksWithServersThatTheJdkHasNothingInCommonWith() throws Exception {
        Sshd sshd = start("Ciphers chacha20-poly1305@openssh.com");

        works(named("a", sshd, "StrictHostKeyChecking accept-new"));
    }
}
