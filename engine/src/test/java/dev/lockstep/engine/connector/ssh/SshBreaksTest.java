package dev.lockstep.engine.connector.ssh;

import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.command;
import static dev.lockstep.engine.connector.Exchanges.one;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.CommandResult.End;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.problem.DeployException;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What happens when a connection breaks. */
@Timeout(60)
class SshBreaksTest {
    @TempDir private Path directory;

    private MinaServer server;
    private Connection connection;

    @BeforeEach
    void connect() throws IOException {
        server = MinaServer.start(directory, _ -> {});
        connection =
                new SshConnector(
                                new SshSettings(
                                        false, Optional.of(Path.of("/dev/null")), Optional.empty()),
                                new Nobody())
                        .open(server.host(Map.of()));
    }

    @AfterEach
    void disconnect() throws IOException {
        connection.close();
        server.close();
    }

    @Test
    void doesNotRunACommandTwiceWhoseEndWasLost() {
        Path count = directory.resolve("count");

        List<CommandResult> results =
                connection.exchange(
                        List.of(
                                ask("echo first"),
                                command("echo x >>" + count + "; echo begun; sleep 2; echo end"),
                                ask("echo never")),
                        (request, error, line) -> {
                            if (line.equals("begun")) {
                                server.cut();
                            }
                        });

        assertThat(results).extracting(CommandResult::end).containsExactly(End.EXITED, End.UNKNOWN);
        assertThat(results.get(1).lines()).containsExactly("begun");
        assertThat(one(connection, ask("cat " + count)).lines()).containsExactly("x");
    }

    @Test
    void saysSoWhenTheHostDoesNotComeBack() throws IOException {
        assertThat(one(connection, ask("echo a")).lines()).containsExactly("a");

        server.close();

        assertThatThrownBy(() -> one(connection, ask("echo b")))
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("@ssh/mina")
                .hasMessageContaining("refuses the connection");
    }
}
