package dev.lockstep.engine.connector.ssh;

import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.command;
import static dev.lockstep.engine.connector.Exchanges.one;
import static dev.lockstep.engine.connector.Exchanges.put;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.CommandResult.End;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A network that says nothing any more, where no end of a connection is heard of. */
@Timeout(60)
class SilenceTest {
    @TempDir private Path directory;

    private MinaServer server;
    private Relay relay;

    @BeforeEach
    void start() throws IOException {
        server = MinaServer.start(directory, _ -> {});
        relay = Relay.to(server.port());
        Files.writeString(
                directory.resolve("config"),
                """
                ServerAliveInterval 1
                ServerAliveCountMax 1
                ConnectTimeout 1
                """);
    }

    @AfterEach
    void stop() throws IOException {
        relay.close();
        server.close();
    }

    private Connection connect(int port) {
        Map<String, @Nullable Object> data =
                Map.of("ssh_port", port, "ssh_config_file", directory.resolve("config").toString());
        return new SshConnector(
                        new SshSettings(false, Optional.empty(), Optional.empty()), new Nobody())
                .open(server.host(data));
    }

    @Test
    void isNoticedInTheMiddleOfACommand() {
        try (Connection connection = connect(relay.port())) {
            Path count = directory.resolve("count");

            List<CommandResult> results =
                    connection.exchange(
                            List.of(command("echo x >>" + count + "; echo begun; sleep 20")),
                            (_, _, _) -> relay.silence());

            assertThat(results).extracting(CommandResult::end).containsExactly(End.UNKNOWN);
            relay.restore();
            assertThat(one(connection, ask("cat " + count)).lines()).containsExactly("x");
        }
    }

    @Test
    void isNoticedWhileNobodySpeaks() throws InterruptedException {
        try (Connection connection = connect(relay.port())) {
            one(connection, ask("echo a"));
            relay.silence();
            // Long enough for it to be noticed: the pause is what is tried here.
            Thread.sleep(3_000);
            relay.restore();

            CommandResult result = one(connection, command("echo b"));

            assertThat(result.lines()).containsExactly("b");
        }
    }

    @Test
    void isNoticedWhileALargeFileIsOnItsWay() {
        try (Connection connection = connect(relay.port())) {
            Bytes large = Bytes.copyOf(new byte[50_000_000]);

            List<CommandResult> results =
                    connection.exchange(
                            List.of(put(large, directory + "/target")), new Silencing(relay));

            assertThat(results).extracting(CommandResult::end).containsExactly(End.UNKNOWN);
            relay.restore();
            assertThat(one(connection, ask("ls " + directory)).lines()).doesNotContain("target");
        }
    }

    private record Silencing(Relay relay) implements dev.lockstep.engine.connector.OutputListener {
        @Override
        public void begun(int request) {
            relay.silence();
        }

        @Override
        public void line(int request, boolean error, String line) {}
    }

    @Test
    void isNoticedWhileConnecting() throws IOException {
        try (ServerSocket mute = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> connect(mute.getLocalPort()))
                    .isInstanceOf(DeployException.class)
                    .hasMessageContaining("did not answer in time");
        }
    }
}
