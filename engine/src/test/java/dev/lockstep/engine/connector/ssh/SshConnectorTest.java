package dev.lockstep.engine.connector.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.ProcessContract;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.connector.Traffic;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The contract, against OpenSSH's own server. */
class SshConnectorTest extends ProcessContract {
    @TempDir private static Path directory;

    private static Sshd sshd;

    @BeforeAll
    static void startServer() throws Exception {
        sshd = Sshd.start(directory);
    }

    @AfterAll
    static void stopServer() {
        if (sshd != null) {
            sshd.close();
        }
    }

    @Test
    void connectingIsCountedAndTheFirstShellIsStartedMeanwhile() {
        try (Connection fresh = connect()) {
            Traffic connecting = fresh.traffic();
            fresh.exchange(List.of(question("true")), OutputListener.NONE);
            Traffic first = fresh.traffic().since(connecting);
            fresh.exchange(List.of(question("true")), OutputListener.NONE);

            assertThat(connecting.roundTrips()).isBetween(7L, 12L);
            assertThat(connecting.sent()).isGreaterThan(500);
            assertThat(connecting.received()).isGreaterThan(500);
            assertThat(first.roundTrips()).isEqualTo(1);
            assertThat(fresh.traffic().since(connecting).roundTrips()).isEqualTo(2);
        }
    }

    private static Request question(String code) {
        return Request.Run.of(ShellText.code(code), Surroundings.PLAIN);
    }

    @Override
    protected Connection connect() {
        SshSettings settings =
                new SshSettings(false, Optional.of(Path.of("/dev/null")), Optional.empty());
        return new SshConnector(settings, new Nobody()).open(sshd.host(Map.of()));
    }
}
