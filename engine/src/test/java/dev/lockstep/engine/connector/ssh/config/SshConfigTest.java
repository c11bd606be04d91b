package dev.lockstep.engine.connector.ssh.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.environment.DiskFiles;
import dev.lockstep.engine.problem.DeployException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

class SshConfigTest {
    @TempDir private Path home;

    private Path system;

    @BeforeEach
    void makeDirectories() throws IOException {
        Files.createDirectories(home.resolve(".ssh/conf.d"));
        system = home.resolve("ssh_config");
    }

    @Test
    void readsNothingWhereNoFileIs() {
        SshOptions options = resolve("Web");

        assertThat(options.endpoint()).isEqualTo(new Endpoint("web", "ann", 22));
        assertThat(options.route()).isEqualTo(new Route.Direct());
        assertThat(options.identities().named()).isFalse();
        assertThat(options.identities().files()).contains(home.resolve(".ssh/id_ed25519"));
        assertThat(options.hostKeys().userFiles())
                .containsExactly(
                        home.resolve(".ssh/known_hosts"), home.resolve(".ssh/known_hosts2"));
    }

    @Test
    void theUsersFileComesBeforeTheMachines() throws IOException {
        write(".ssh/config", "User ann-here");
        write("ssh_config", "User everyone\nPort 2022");

        assertThat(resolve("web").endpoint()).isEqualTo(new Endpoint("web", "ann-here", 2022));
    }

    @Test
    void aGivenFileStandsAloneAndMustExist() throws IOException {
        write(".ssh/config", "User never");
        Path given = write("given", "Port 99");

        assertThat(config(ConfigFile.only(given)).resolve(SshQuery.of("web")).endpoint())
                .isEqualTo(new Endpoint("web", "ann", 99));
        assertThatThrownBy(() ->
                        config(ConfigFile.only(home.resolve("missing")))
                                .resolve(SshQuery.of("web")))
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("missing");
    }

    @Test
    void theUsersFileIncludesFromItsOwnDirectory() throws IOException {
        write(".ssh/config", "Include conf.d/*.conf ~/elsewhere\nPort 5");
        write(".ssh/conf.d/20.conf", "User second");
        write(".ssh/conf.d/10.conf", "User first");
        write(".ssh/conf.d/.hidden.conf", "User hidden");
        write(".ssh/conf.d/other", "Port 4");
        write("elsewhere", "HostName real");

        assertThat(resolve("web").endpoint()).isEqualTo(new Endpoint("real", "first", 5));
    }

    @Test
    void theMachinesFileIncludesNothingFromAHome() throws IOException {
        write("ssh_config", "Include ~/mine");

        assertThatThrownBy(() -> resolve("web")).hasMessage(system + ":1: bad include path ~/mine");
    }

    @Test
    void aFileThatOthersMayWriteIsRefused() throws IOException {
        Path file = write(".ssh/config", "User mallory");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));

        assertThatThrownBy(() -> resolve("web"))
                .hasMessage(
                        "%s: others may write this configuration. chmod go-w %s"
                                .formatted(file, file));
    }

    @Test
    void everythingWrongIsSaidAtOnce() throws IOException {
        Path file = write(".ssh/config", "Foo 1\nPort x\nUser bob");

        assertThatThrownBy(() -> resolve("web"))
                .hasMessage(
                        "%s:1: Bad configuration option: foo\n%s:2: port takes a number, not 'x'"
                                .formatted(file, file));
    }

    @Test
    void theCommandLineMayNotOpenABlock() {
        assertThatThrownBy(() -> standard().resolve(SshQuery.of("web").with("Host web")))
                .hasMessage("option 'Host web': host stands in files only");
    }

    @Test
    void whatOnlyOpenSshCanDecideIsAProblemWithoutIt() throws IOException {
        Path file = write(".ssh/config", "Host web\nMatch exec \"test -e /vpn\"\nUser bob");

        assertThatThrownBy(() -> resolve("web"))
                .hasMessage(
                        "%s:2: only OpenSSH's program ssh can decide Match exec. Install it, or"
                                        .formatted(file)
                                + " remove this line.");
    }

    @Test
    void openSshIsNotAskedAboutWhatNoLongerMatters() throws IOException {
        write(
                ".ssh/config",
                "Match originalhost db exec \"test -e /vpn\"\nUser bob\nHost *\nPort 7");

        assertThat(resolve("web").endpoint().port()).isEqualTo(7);
    }

    @Test
    void hopsAreListedAsTheyArePassed() throws IOException {
        write(
                ".ssh/config",
                """
                Host web
                ProxyJump joe@outer:2201,inner
                Host outer
                ProxyCommand nc gate 22
                Port 1
                Host inner
                HostName inner.example.com
                ProxyJump unused
                """);

        List<SshOptions> stops = standard().itinerary(SshQuery.of("web"));

        assertThat(stops)
                .extracting(SshOptions::endpoint)
                .containsExactly(
                        new Endpoint("outer", "joe", 2201),
                        new Endpoint("inner.example.com", "ann", 22),
                        new Endpoint("web", "ann", 22));
        assertThat(stops)
                .extracting(SshOptions::route)
                .containsExactly(
                        new Route.Command("nc gate 22"),
                        new Route.Jump(
                                List.of(
                                        new Hop(
                                                Optional.of("joe"),
                                                "outer",
                                                OptionalInt.of(2201)))),
                        new Route.Jump(
                                List.of(new Hop(Optional.empty(), "inner", OptionalInt.empty()))));
    }

    @Test
    void theFirstHopMayHaveHopsOfItsOwn() throws IOException {
        write(
                ".ssh/config",
                "Host web\nProxyJump inner\nHost inner\nProxyJump outer\nHost outer\nPort 3");

        assertThat(standard().itinerary(SshQuery.of("web")))
                .extracting(stop -> stop.endpoint().hostName())
                .containsExactly("outer", "inner", "web");
    }

    @Test
    void aJumpThroughItselfIsAProblem() throws IOException {
        write(".ssh/config", "ProxyJump gate");

        assertThatThrownBy(() -> standard().itinerary(SshQuery.of("web")))
                .hasMessage("ProxyJump leads round in a circle via gate");
    }

    @Test
    void tokensStandInHopsToo() throws IOException {
        write(".ssh/config", "HostName 10.0.0.1\nProxyJump %r@gate-%n");

        assertThat(resolve("web").route())
                .isEqualTo(
                        new Route.Jump(
                                List.of(
                                        new Hop(
                                                Optional.of("ann"),
                                                "gate-web",
                                                OptionalInt.empty()))));
    }

    @Test
    void algorithmsThatThisClientLacksAreLeftOut() throws IOException {
        write(".ssh/config", "Ciphers arcfour,aes128-ctr\nMACs ^hmac-sha2-*");
        Algorithms algorithms = resolve("web").algorithms();

        assertThat(algorithms.ciphers().of(List.of("aes256-ctr"), List.of("aes128-ctr")))
                .containsExactly("aes128-ctr");
        assertThat(
                        algorithms
                                .macs()
                                .of(
                                        List.of("hmac-sha1", "hmac-sha2-512"),
                                        List.of("hmac-sha1", "hmac-sha2-256", "hmac-sha2-512")))
                .containsExactly("hmac-sha2-256", "hmac-sha2-512", "hmac-sha1");
    }

    private SshOptions resolve(String alias) {
        return standard().resolve(SshQuery.of(alias));
    }

    private SshConfig standard() {
        return config(
                List.of(
                        ConfigFile.standard(home).getFirst(),
                        new ConfigFile(system, ConfigFile.Origin.SYSTEM)));
    }

    private SshConfig config(List<ConfigFile> sources) {
        return new SshConfig(
                sources,
                new DiskFiles(home, home),
                new KnownMachine("ann", "1000", home, "laptop.example.com", Map.of()),
                query -> Optional.empty());
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(home.resolve(name), text);
    }
}
