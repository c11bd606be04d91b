package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** Examples of the guide on real hosts. */
class ExamplesOnHostsTest {
    private static final int HOSTS = 2;

    /** A service that shows its configuration, and a program that notes what it was asked. */
    private static final String APPLICATION =
            """
            mkdir -p /srv/app
            rm -f /var/log/app.log
            cat >/usr/local/bin/app <<'end'
            #!/bin/sh
            drained=$(test -e /srv/app/maintenance && echo drained || echo serving)
            echo "$1 $drained" >>/var/log/app.log
            [ "$1" != check ] || systemctl is-active app
            end
            chmod 755 /usr/local/bin/app
            cat >/etc/systemd/system/app.service <<'end'
            [Service]
            ExecStart=/bin/sh -c 'grep port /srv/app/app.conf && exec sleep infinity'
            end
            systemctl daemon-reload
            """;

    @TempDir Path folder;
    private Bed bed;

    @BeforeEach
    void prepareHosts() throws Exception {
        bed = Bed.withAtLeast(HOSTS);
        for (int i = 0; i < HOSTS; i++) {
            bed.in(i, APPLICATION);
        }
    }

    @AfterEach
    void cleanHosts() throws Exception {
        if (bed != null) {
            for (int i = 0; i < HOSTS; i++) {
                bed.in(
                        i,
                        "systemctl stop app; rm -rf /srv/app /usr/local/bin/app"
                                + " /etc/systemd/system/app.service /var/log/app.log");
            }
        }
    }

    @Test
    void rollsAReleaseOutBatchByBatch() throws Exception {
        Run first = roll();

        assertThat(first.exitCode()).as(first.out() + first.err()).isZero();
        for (int i = 0; i < HOSTS; i++) {
            assertThat(bed.in(i, "cat /var/log/app.log").lines())
                    .containsExactly("wait-idle drained", "check drained");
            assertThat(bed.in(i, "systemctl is-active app; ls /srv/app").lines())
                    .containsExactly("active", "app.conf");
        }
        String restarted = restart(0);

        Run second = roll();

        assertThat(second.exitCode()).as(second.out() + second.err()).isZero();
        assertThat(restart(0)).as("the release was the same").isEqualTo(restarted);
    }

    private Run roll() throws Exception {
        return Run.of(
                bed.inventory(folder, "web", "root").toString(),
                Path.of("../examples/rolling/deploy.py").toString(),
                "-y",
                "--batch",
                "1");
    }

    private String restart(int node) throws Exception {
        return bed.in(node, "systemctl show app -p ActiveEnterTimestampMonotonic");
    }
}
