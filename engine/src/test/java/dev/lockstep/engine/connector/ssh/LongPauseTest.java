package dev.lockstep.engine.connector.ssh;

import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.command;
import static dev.lockstep.engine.connector.Exchanges.one;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Somebody thinks for longer than the servers keep idle sessions, then goes on. */
@Timeout(60)
class LongPauseTest {
    private static final int HOSTS = 3;

    @TempDir private Path directory;
    private List<Sshd> servers = List.of();
    private List<Connection> connections = List.of();

    @AfterEach
    void stop() {
        connections.forEach(Connection::close);
        servers.forEach(Sshd::close);
    }

    private Sshd start(String... options) throws IOException, InterruptedException {
        Sshd sshd = Sshd.start(directory, options);
        servers = List.of(sshd);
        SshSettings settings =
                new SshSettings(false, Optional.of(Path.of("/dev/null")), Optional.empty());
        connections =
                IntStream.range(0, HOSTS)
                        .mapToObj(_ ->
                                new SshConnector(settings, new Nobody()).open(sshd.host(Map.of())))
                        .toList();
        return sshd;
    }

    @Test
    void doesNotMatterWhereTheServerClosesIdleSessions() throws Exception {
        var ignored = start("ChannelTimeout *=3");
        List<ProcessHandle> shells = shells();

        shells.forEach(shell -> shell.onExit().join());

        goesOn();
        assertThat(shells()).doesNotContainAnyElementsOf(shells);
    }

    @Test
    void doesNotMatterWhereSessionsWereKilled() throws Exception {
        Sshd sshd = start();
        List<ProcessHandle> shells = shells();

        sshd.killSessions();

        goesOn();
        assertThat(shells()).doesNotContainAnyElementsOf(shells);
    }

    /** The shells of the connections. */
    private List<ProcessHandle> shells() {
        return connections.stream()
                .map(connection -> one(connection, ask("exec sh -c 'echo $PPID'")))
                .map(result -> Long.parseLong(result.lines().getFirst()))
                .map(pid -> ProcessHandle.of(pid).orElseThrow())
                .toList();
    }

    private void goesOn() throws IOException, InterruptedException {
        // A pause, so that the news has arrived: it is what is tried here.
        Thread.sleep(500);
        Path log = directory.resolve("log-of-steps");
        for (Connection connection : connections) {
            CommandResult result = one(connection, command("echo x >>" + log));
            assertThat(result).isEqualTo(CommandResult.exited(0, "", ""));
        }
        assertThat(Files.readAllLines(log)).hasSize(HOSTS);
    }
}
