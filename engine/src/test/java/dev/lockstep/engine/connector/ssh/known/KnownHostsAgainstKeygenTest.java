package dev.lockstep.engine.connector.ssh.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.engine.connector.ssh.known.Verdict.Trusted;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Files mean the same to OpenSSH's own {@code ssh-keygen}. */
class KnownHostsAgainstKeygenTest {
    private static final Pattern FOUND = Pattern.compile("found: line (\\d+)");

    @TempDir private Path directory;

    @BeforeEach
    void requireKeygen() {
        assumeTrue(
                Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, "ssh-keygen"))),
                "there is no program ssh-keygen to compare with");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ed25519", "ecdsa", "rsa"})
    void keysHaveTheSameFingerprint(String type) throws Exception {
        HostKey key = newKey(type);

        assertThat(run("ssh-keygen", "-l", "-f", directory.resolve(type + ".pub").toString()))
                .contains(" " + key.fingerprint() + " ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "web",
                "WEB",
                "db",
                "a.example.com",
                "no.example.com",
                "web-1",
                "web-12",
                "other",
                "10.0.0.1"
            })
    void theSameLinesAreAboutAHost(String host) throws Exception {
        Path file = directory.resolve("known_hosts");
        List<String> names =
                List.of(
                        "web,10.0.0.1",
                        "WEB",
                        "*.example.com,!no.example.com",
                        "!no.example.com",
                        "web-?",
                        "[web]:2200",
                        "[*]:22",
                        "d*b,",
                        "*,!web");
        List<HostKey> keys =
                IntStream.range(0, names.size())
                        .mapToObj(i -> Keys.key("ssh-ed25519", "x".repeat(31) + i))
                        .toList();
        Files.write(
                file,
                IntStream.range(0, names.size())
                        .mapToObj(i -> names.get(i) + " " + keys.get(i).text())
                        .toList());
        KnownHost ours =
                new KnownHostsFile(file).read().about(KnownName.of(host, 22, Optional.empty()));

        assertThat(
                        keys.stream()
                                .map(ours::judge)
                                .flatMap(KnownHostsAgainstKeygenTest::trusted)
                                .toList())
                .isEqualTo(found(host, file));
        assertThat(found("web", file)).contains(1);
    }

    @Test
    void namesThatItHashedAreFound() throws Exception {
        Path file = directory.resolve("known_hosts");
        HostKey key = newKey("ed25519");
        Files.writeString(file, "web,db " + key.text() + "\n[web]:2200 " + key.text() + "\n");
        run("ssh-keygen", "-H", "-f", file.toString());
        KnownHosts hosts = new KnownHostsFile(file).read();

        assertThat(Files.readString(file)).doesNotContain("web");
        assertThat(judge(hosts, "web", 22, key)).isEqualTo(new Trusted(new Place(file, 1)));
        assertThat(judge(hosts, "db", 22, key)).isEqualTo(new Trusted(new Place(file, 2)));
        assertThat(judge(hosts, "web", 2200, key)).isEqualTo(new Trusted(new Place(file, 3)));
    }

    @Test
    void itFindsNamesThatWereHashedHere() throws Exception {
        Path file = directory.resolve("known_hosts");
        HostKey key = newKey("ed25519");
        new KnownHostsFile(file).add(KnownName.of("Web", 22, Optional.empty()), key, true);
        new KnownHostsFile(file).add(KnownName.of("::1", 2200, Optional.empty()), key, true);

        assertThat(found("web", file)).containsExactly(1);
        assertThat(found("[::1]:2200", file)).containsExactly(2);
    }

    private HostKey newKey(String type) throws Exception {
        Path key = directory.resolve(type);
        run("ssh-keygen", "-q", "-t", type, "-N", "", "-f", key.toString());
        String[] fields = Files.readString(directory.resolve(type + ".pub")).split(" ", -1);
        return HostKey.parse(fields[0], fields[1]).orElseThrow();
    }

    private static Verdict judge(KnownHosts hosts, String host, int port, HostKey key) {
        return hosts.about(KnownName.of(host, port, Optional.empty())).judge(key);
    }

    private static Stream<Integer> trusted(Verdict verdict) {
        return verdict instanceof Trusted(Place place) ? Stream.of(place.line()) : Stream.empty();
    }

    private static List<Integer> found(String host, Path file) throws Exception {
        return FOUND.matcher(run("ssh-keygen", "-F", host, "-f", file.toString()))
                .results()
                .map(line -> Integer.valueOf(line.group(1)))
                .toList();
    }

    private static String run(String... line) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        process.waitFor();
        return output;
    }
}
