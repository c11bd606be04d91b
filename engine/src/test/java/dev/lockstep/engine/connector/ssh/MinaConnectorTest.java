package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.connector.ProcessContract;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The contract, against a server in this process. */
class MinaConnectorTest extends ProcessContract {
    @TempDir private static Path directory;

    private static MinaServer server;

    @BeforeAll
    static void startServer() throws IOException {
        server = MinaServer.start(directory, _ -> {});
    }

    @AfterAll
    static void stopServer() throws IOException {
        server.close();
    }

    @Override
    protected Connection connect() {
        SshSettings settings =
                new SshSettings(false, Optional.of(Path.of("/dev/null")), Optional.empty());
        return new SshConnector(settings, new Nobody()).open(server.host(Map.of()));
    }
}
