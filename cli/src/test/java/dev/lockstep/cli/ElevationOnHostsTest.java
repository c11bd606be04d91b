package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** sudo, su and doas of real hosts. */
class ElevationOnHostsTest {
    private static final int HOSTS = 3;
    private static final String WHO = "server.shell(commands=['id -un'], %s)";

    @TempDir Path folder;
    private Bed bed;
    private Instant start;

    @BeforeEach
    void findHosts() throws Exception {
        bed = Bed.withAtLeast(HOSTS);
        start = Instant.now();
    }

    @AfterEach
    void undo() throws Exception {
        if (bed != null) {
            bed.in(
                    0,
                    "rm -rf /etc/sudoers.d/test /etc/doas.conf /closed /home/ops/.tmp;"
                            + " umount /tmp 2>/dev/null; rm -rf /tmp/*; chmod 1777 /tmp");
        }
    }

    @Test
    void threeHostsThatWantThePasswordTakeOneQuestionAndNoFailedAttempt() throws Exception {
        Path deploy =
                Bed.deploy(
                        folder, WHO.formatted("_sudo=True") + "\n" + WHO.formatted("_sudo=True"));

        String shown =
                atTerminal(
                        "Password for sudo: ",
                        "ops",
                        bed.inventory(folder, "ops").toString(),
                        deploy.toString(),
                        "-y",
                        "-vv",
                        "--ask-sudo-password");

        assertThat(shown).containsOnlyOnce("Password for sudo");
        assertThat(shown.indexOf("Password for sudo")).isLessThan(shown.indexOf("change"));
        assertThat(shown.split("\\| root", -1)).hasSize(1 + 2 * HOSTS);
        for (int i = 0; i < HOSTS; i++) {
            assertThat(authentication(i)).isEmpty();
        }
    }

    @Test
    void aWrongPasswordIsOneErrorAHostAndIsNotTriedAgain() throws Exception {
        Run run =
                deploy(
                        "ops",
                        WHO.formatted("_sudo=True, _sudo_password='wrong', _ignore_errors=True")
                                + "\n"
                                + WHO.formatted("_sudo=True, _sudo_password='wrong'"));

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("sudo: the password is wrong", "tried once and will not be tried again");
        assertThat(authentication(0)).hasSize(1);
    }

    @Test
    void aPasswordThatIsNotWantedIsNotSent() throws Exception {
        Run run = deploy("deploy", WHO.formatted("_sudo=True, _sudo_password='touch /tmp/sent'"));

        assertThat(run.exitCode()).as(run.out()).isZero();
        assertThat(bed.in(0, "ls /tmp")).doesNotContain("sent");
    }

    @Test
    void eachOperationHasTheUserItNames() throws Exception {
        Run run =
                deploy(
                        "ops",
                        String.join(
                                "\n",
                                WHO.formatted("_sudo=True, _sudo_password='ops'"),
                                WHO.formatted(
                                        "_sudo=True, _sudo_password='ops', _sudo_user='deploy'"),
                                WHO.formatted("name='plain'")));

        assertThat(run.exitCode()).as(run.out()).isZero();
        assertThat(run.out()).containsSubsequence("| root", "| deploy");
    }

    @Test
    void suTakesThePasswordOfTheOtherUser() throws Exception {
        bed.in(0, "echo root:roots-own | chpasswd");

        Run right = deploy("ops", WHO.formatted("_su_user='root', _su_password='roots-own'"));
        Run wrong = deploy("ops", WHO.formatted("_su_user='root', _su_password='wrong'"));

        assertThat(right.exitCode()).as(right.out()).isZero();
        assertThat(right.out()).contains("| root");
        assertThat(wrong.exitCode()).isEqualTo(1);
        assertThat(wrong.out()).contains("su to root: the password is wrong");
    }

    @Test
    void doasLetsThrough() throws Exception {
        bed.in(
                0,
                "command -v doas || { apt-get update -q && apt-get install -qy doas; }; echo"
                        + " 'permit nopass ops' >/etc/doas.conf");

        Run run = deploy("ops", WHO.formatted("_doas=True"));

        assertThat(run.exitCode()).as(run.out()).isZero();
        assertThat(run.out()).contains("| root");
    }

    @Test
    void sudoThatInsistsOnATerminalGetsOne() throws Exception {
        bed.in(0, "echo 'Defaults:ops requiretty' >/etc/sudoers.d/test");

        Run run =
                deploy(
                        "ops",
                        """
                        server.shell(commands=['id -un; printf "a\\\\tb\\\\n"'], _sudo=True, _sudo_password='ops')
                        files.put(src=StringIO("x" * 500_000), dest="/root/large", _sudo=True, _sudo_password='ops')
                        """);

        assertThat(run.exitCode()).as(run.out()).isZero();
        assertThat(run.out()).contains("| root", "| a\tb");
        assertThat(bed.in(0, "wc -c </root/large; rm /root/large").strip()).isEqualTo("500000");
    }

    @Test
    void filesTravelWhereTmpIsUselessAndTheDirectoryClosed() throws Exception {
        bed.in(
                0,
                "mount -t tmpfs -o noexec,mode=755 tmpfs /tmp; mkdir -m 700 /closed;"
                        + " echo secret >/closed/there; chmod 600 /closed/there");

        Run run =
                deploy(
                        "ops",
                        """
                        import os
                        sudo = dict(_sudo=True, _sudo_password="ops", _chdir="/closed")
                        files.put(src=StringIO("small"), dest="/closed/small", mode="600", **sudo)
                        files.put(src=StringIO("x" * 900_000), dest="/closed/large", mode="600", **sudo)
                        server.shell(commands=["test -f small && test -f large && umask"], **sudo)
                        files.get(src="/closed/there", dest=%s, **sudo)
                        """
                                .formatted("\"" + folder.resolve("got") + "\""));

        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
        assertThat(folder.resolve("got")).content().isEqualTo("secret\n");
        assertThat(Files.getPosixFilePermissions(folder.resolve("got"))).hasSize(2);
        assertThat(bed.in(0, "stat -c '%a %n' /closed/* /closed/.* | grep -v '/\\.'").lines())
                .containsExactly("600 /closed/large", "600 /closed/small", "600 /closed/there");
        assertThat(
                        bed.in(
                                0,
                                "find / -xdev -name '*lockstep*' ! -path '/proc/*' 2>/dev/null; ls"
                                        + " -A /tmp; grep -rl '^ops$' /tmp /home/ops /var/tmp"))
                .isEmpty();
    }

    private Run deploy(String user, String script) throws IOException {
        return Run.of(
                bed.inventory(folder, user).toString(),
                Bed.deploy(folder, script).toString(),
                "-y",
                "-vv",
                "--limit",
                bed.nodes().getFirst().name());
    }

    /** What the host has noted of attempts that failed. */
    private List<String> authentication(int node) throws Exception {
        return bed.in(node, "journalctl -q --no-pager --since @" + start.getEpochSecond())
                .lines()
                .filter(line -> line.contains("authentication failure"))
                .filter(line -> line.contains("pam_unix"))
                .toList();
    }

    /** Runs the tool on a terminal and answers one question. */
    private static String atTerminal(String question, String answer, String... arguments)
            throws Exception {
        ProcessHandle.Info self = ProcessHandle.current().info();
        List<String> words =
                new ArrayList<>(
                        List.of(
                                self.command().orElseThrow(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-Dpolyglot.engine.WarnInterpreterOnly=false",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Main.class.getName()));
        words.addAll(List.of(arguments));
        String line = "'" + String.join("' '", words) + "'";
        Process process =
                new ProcessBuilder("script", "-qefc", line, "/dev/null")
                        .redirectErrorStream(true)
                        .start();
        StringBuilder shown = new StringBuilder();
        CountDownLatch taken = new CountDownLatch(1);
        boolean asked = false;
        try (InputStream in = process.getInputStream()) {
            byte[] piece = new byte[4096];
            for (int n = in.read(piece); n >= 0; n = in.read(piece)) {
                shown.append(new String(piece, 0, n, StandardCharsets.UTF_8));
                if (asked) {
                    taken.countDown();
                } else if (shown.indexOf(question) >= 0) {
                    asked = true;
                    Thread.startVirtualThread(
                            () -> type(process.getOutputStream(), answer + "\r", taken));
                }
            }
        }
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return shown.toString();
    }

    /**
     * What is typed before the terminal is ready is lost, so it is typed again until it is taken.
     */
    private static void type(OutputStream keyboard, String answer, CountDownLatch taken) {
        try {
            while (!taken.await(1, TimeUnit.SECONDS)) {
                keyboard.write(answer.getBytes(StandardCharsets.UTF_8));
                keyboard.flush();
            }
        } catch (IOException ended) {
            // Then nobody waits for it.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
