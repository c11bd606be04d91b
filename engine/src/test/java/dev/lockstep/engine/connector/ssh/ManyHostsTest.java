package dev.lockstep.engine.connector.ssh;

import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.one;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Nobody;
import dev.lockstep.engine.inventory.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

@Timeout(120)
class ManyHostsTest {
    private static final int HOSTS = 100;

    @TempDir private Path directory;

    @Test
    void takeOneThreadEachAndLeaveNoneBehind() throws Exception {
        List<Thread> threads;
        try (ManyHosts hosts = ManyHosts.start(directory, HOSTS)) {
            hosts.connect();
            assertThat(hosts.askAll("echo here"))
                    .hasSize(HOSTS)
                    .extracting(CommandResult::lines)
                    .containsOnly(List.of("here"));
            threads =
                    Thread.getAllStackTraces().keySet().stream()
                            .filter(thread -> thread.getName().startsWith("sshj"))
                            .toList();
            assertThat(threads).hasSize(HOSTS);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    @Test
    void logInAgainWhereAServerRefusesSoManyAtOnce() throws Exception {
        try (Sshd sshd = Sshd.start(directory, "MaxStartups 2:100:3")) {
            SshConnector connector =
                    new SshConnector(
                            new SshSettings(
                                    false, Optional.of(Path.of("/dev/null")), Optional.empty()),
                            new Nobody());
            Host host = sshd.host(Map.of("ssh_strict_host_key_checking", "no"));

            List<CompletableFuture<List<String>>> answers =
                    IntStream.range(0, 15)
                            .mapToObj(_ ->
                                    CompletableFuture.supplyAsync(
                                            () -> answer(connector, host),
                                            Thread::startVirtualThread))
                            .toList();

            assertThat(answers)
                    .extracting(CompletableFuture::join)
                    .hasSize(15)
                    .containsOnly(List.of("here"));
            assertThat(sshd.log()).contains("MaxStartups");
        }
    }

    private static List<String> answer(SshConnector connector, Host host) {
        try (Connection connection = connector.open(host)) {
            return one(connection, ask("echo here")).lines();
        }
    }
}
