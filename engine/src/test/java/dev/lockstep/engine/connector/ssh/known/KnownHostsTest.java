package dev.lockstep.engine.connector.ssh.known;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.connector.ssh.known.Verdict.Changed;
import dev.lockstep.engine.connector.ssh.known.Verdict.Revoked;
import dev.lockstep.engine.connector.ssh.known.Verdict.Trusted;
import dev.lockstep.engine.connector.ssh.known.Verdict.TrustedAuthority;
import dev.lockstep.engine.connector.ssh.known.Verdict.Unknown;
import dev.lockstep.engine.environment.Bytes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class KnownHostsTest {
    private static final Path FILE = Path.of("known_hosts");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "web                    | web         | 22   | true",
                "web                    | WEB         | 22   | true",
                "WEB                    | web         | 22   | true",
                "web                    | web2        | 22   | false",
                "db,web,10.0.0.1        | 10.0.0.1    | 22   | true",
                "*.example.com          | a.example.com | 22 | true",
                "*.example.com          | example.com | 22   | false",
                "web-?                  | web-1       | 22   | true",
                "*,!web                 | web         | 22   | false",
                "!web,*                 | db          | 22   | true",
                "!web                   | db          | 22   | false",
                "[web]:2200             | web         | 2200 | true",
                "[web]:2200             | web         | 22   | false",
                "[web]:2200             | web         | 2201 | false",
                "[*.example.com]:2200   | a.example.com | 2200 | true",
                "web                    | web         | 2200 | true",
                "2001:db8::1            | 2001:DB8::1 | 22   | true",
                "[2001:db8::1]:2200     | 2001:db8::1 | 2200 | true",
            })
    void aLineIsAboutTheHostsItNames(String names, String host, int port, boolean known) {
        KnownHosts hosts = hosts(names + " " + Keys.ONE.text());

        assertThat(judge(hosts, host, port, Keys.ONE))
                .isEqualTo(known ? new Trusted(place(1)) : new Unknown());
    }

    @Test
    void hashedNamesAreFoundByTheirDigest() {
        String names = LineNames.Hashed.of("[web]:2200", Bytes.of("12345678901234567890")).text();
        KnownHosts hosts = hosts(names + " " + Keys.ONE.text());

        assertThat(judge(hosts, "Web", 2200, Keys.ONE)).isEqualTo(new Trusted(place(1)));
        assertThat(judge(hosts, "web", 22, Keys.ONE)).isEqualTo(new Unknown());
    }

    @Test
    void commentsAndLinesWithoutSenseAreLeftOut() {
        KnownHosts hosts =
                hosts(
                        "# web " + Keys.TWO.text(),
                        "",
                        "   ",
                        "web",
                        "web ssh-ed25519",
                        "web ssh-ed25519 !!!",
                        "web ssh-rsa " + Keys.TWO.text().split(" ", 2)[1],
                        "web ssh-ed25519 AAAA",
                        "@unheard-of web " + Keys.TWO.text(),
                        "@revoked",
                        "|1|nothing " + Keys.TWO.text(),
                        "|2|AAAA|AAAA " + Keys.TWO.text(),
                        "  \t web \t " + Keys.ONE.text() + " ann@laptop, her key");

        assertThat(judge(hosts, "web", 22, Keys.ONE)).isEqualTo(new Trusted(place(13)));
        assertThat(about(hosts, "web").types()).containsExactly("ssh-ed25519");
    }

    @Test
    void anotherKeyThanTheKnownOneIsSaidWithItsLine() {
        KnownHosts hosts = hosts("web " + Keys.RSA.text(), "web " + Keys.ONE.text());

        assertThat(judge(hosts, "web", 22, Keys.TWO))
                .isEqualTo(new Changed(place(2), List.of("ssh-rsa", "ssh-ed25519")));
    }

    @Test
    void aKeyOfAnotherTypeThanTheKnownOnesIsAChangeToo() {
        assertThat(judge(hosts("web " + Keys.RSA.text()), "web", 22, Keys.ONE))
                .isEqualTo(new Changed(place(1), List.of("ssh-rsa")));
    }

    @Test
    void aHostMayHaveSeveralKeysOfOneType() {
        KnownHosts hosts = hosts("web " + Keys.ONE.text(), "web " + Keys.TWO.text());

        assertThat(judge(hosts, "web", 22, Keys.TWO)).isEqualTo(new Trusted(place(2)));
    }

    @Test
    void anotherServerAtAnotherPortIsUnknownRatherThanChanged() {
        KnownHosts hosts = hosts("web " + Keys.ONE.text());

        assertThat(judge(hosts, "web", 2200, Keys.TWO)).isEqualTo(new Unknown());
        assertThat(hosts.about(name("web", 2200)).types()).containsExactly("ssh-ed25519");
    }

    @Test
    void aRevokedKeyIsRevokedWhateverElseIsSaid() {
        KnownHosts hosts =
                hosts(
                        "web " + Keys.ONE.text(),
                        "@cert-authority * " + Keys.ONE.text(),
                        "@revoked * " + Keys.ONE.text());
        HostCertificate of = new HostCertificate(Keys.ONE, Keys.AUTHORITY);
        HostCertificate by = new HostCertificate(Keys.TWO, Keys.ONE);

        assertThat(judge(hosts, "web", 22, Keys.ONE)).isEqualTo(new Revoked(place(3)));
        assertThat(judge(hosts, "web", 22, of)).isEqualTo(new Revoked(place(3)));
        assertThat(judge(hosts, "web", 22, by)).isEqualTo(new Revoked(place(3)));
        assertThat(judge(hosts, "web", 2200, Keys.ONE)).isEqualTo(new Revoked(place(3)));
    }

    @Test
    void aKeyMayBeRevokedForSomeHostsOnly() {
        KnownHosts hosts =
                hosts("* " + Keys.ONE.text(), "@revoked *.example.com " + Keys.ONE.text());

        assertThat(judge(hosts, "a.example.com", 22, Keys.ONE)).isEqualTo(new Revoked(place(2)));
        assertThat(judge(hosts, "web", 22, Keys.ONE)).isEqualTo(new Trusted(place(1)));
    }

    @Test
    void anAuthorityVouchesForCertificatesAndNotForKeys() {
        KnownHosts hosts = hosts("@cert-authority *.example.com " + Keys.AUTHORITY.text());
        HostCertificate certificate = new HostCertificate(Keys.ONE, Keys.AUTHORITY);

        assertThat(judge(hosts, "a.example.com", 22, certificate))
                .isEqualTo(new TrustedAuthority(place(1)));
        assertThat(judge(hosts, "a.example.com", 22, Keys.AUTHORITY)).isEqualTo(new Unknown());
        assertThat(judge(hosts, "web", 22, certificate)).isEqualTo(new Unknown());
        assertThat(about(hosts, "a.example.com").hasAuthority()).isTrue();
        assertThat(about(hosts, "web").hasAuthority()).isFalse();
    }

    @Test
    void aCertificateOfAnUnknownAuthorityCountsAsItsKey() {
        KnownHosts hosts =
                hosts("web " + Keys.ONE.text(), "@cert-authority web " + Keys.AUTHORITY.text());

        assertThat(judge(hosts, "web", 22, new HostCertificate(Keys.ONE, Keys.TWO)))
                .isEqualTo(new Trusted(place(1)));
        assertThat(judge(hosts, "web", 22, new HostCertificate(Keys.RSA, Keys.TWO)))
                .isEqualTo(new Changed(place(1), List.of("ssh-ed25519")));
    }

    @Test
    void anAliasTakesThePlaceOfHostAndPort() {
        KnownHosts hosts = hosts("farm " + Keys.ONE.text(), "[web]:2200 " + Keys.TWO.text());
        KnownHost host = hosts.about(KnownName.of("web", 2200, Optional.of("Farm")));

        assertThat(host.judge(Keys.ONE)).isEqualTo(new Trusted(place(1)));
        assertThat(host.judge(Keys.TWO)).isEqualTo(new Changed(place(1), List.of("ssh-ed25519")));
    }

    @Test
    void typesAreListedInTheOrderOfTheFiles() {
        KnownHosts hosts =
                hosts("web " + Keys.RSA.text(), "@revoked web " + Keys.TWO.text())
                        .and(hosts("* " + Keys.ONE.text(), "web " + Keys.RSA.text()));

        assertThat(about(hosts, "web").types()).containsExactly("ssh-rsa", "ssh-ed25519");
    }

    @Test
    void aListOfRevokedKeysHoldsForEveryHost() {
        KnownHosts hosts =
                hosts("web " + Keys.ONE.text())
                        .and(
                                KnownHosts.parseRevoked(
                                        Path.of("revoked"),
                                        "# old\n" + Keys.ONE.text() + " comment\n"));

        assertThat(judge(hosts, "web", 22, Keys.ONE))
                .isEqualTo(new Revoked(new Place(Path.of("revoked"), 2)));
    }

    private static KnownHosts hosts(String... lines) {
        return KnownHosts.parse(FILE, String.join("\n", lines));
    }

    private static KnownHost about(KnownHosts hosts, String host) {
        return hosts.about(name(host, 22));
    }

    private static Verdict judge(KnownHosts hosts, String host, int port, Shown shown) {
        return hosts.about(name(host, port)).judge(shown);
    }

    private static KnownName name(String host, int port) {
        return KnownName.of(host, port, Optional.empty());
    }

    private static Place place(int line) {
        return new Place(FILE, line);
    }
}
