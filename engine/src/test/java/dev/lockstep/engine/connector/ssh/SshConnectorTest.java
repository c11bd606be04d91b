package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.connector.ProcessContract;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
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

    @Override
    protected Connection connect() {
        SshSettings settings =
                new SshSettings(false, Optional.of(Path.of("/dev/null")), Optional.empty());
        return new SshConnector(settings, new Nobody()).open(sshd.host(Map.of()));
    }
}
