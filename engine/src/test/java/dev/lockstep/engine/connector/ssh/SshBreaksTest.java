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
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.problem.DeployException;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

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
    void opensAgainWithoutAWordWhenItBrokeBetweenExchanges() {
        assertThat(one(connection, ask("echo a")).lines()).containsExactly("a");

        server.cut();

        assertThat(one(connection, ask("echo b")).lines()).containsExactly("b");
    }

    @Test
    void runsACommandOnceOrSaysThatNobodyKnowsWhateverTheMomentOfTheBreak() throws IOException {
        Random random = new Random(11);
        for (int round = 0; round < 30; round++) {
            Path count = directory.resolve("count" + round);
            int moment = random.nextInt(3);
            if (moment == 0) {
                server.cut();
            }
            Thread cutter = Thread.startVirtualThread(moment == 1 ? server::cut : () -> {});
            List<CommandResult> results =
                    connection.exchange(
                            List.of(command("echo x >>" + count), ask("echo y")),
                            moment == 2 ? (_, _, _) -> server.cut() : OutputListener.NONE);
            join(cutter);

            long runs = Files.exists(count) ? Files.readAllLines(count).size() : 0;
            if (results.getFirst().end() == End.EXITED) {
                assertThat(runs).isEqualTo(1);
                assertThat(results).hasSize(2);
                assertThat(results.get(1).lines()).containsExactly("y");
            } else {
                assertThat(results).extracting(CommandResult::end).containsExactly(End.UNKNOWN);
                assertThat(runs).isLessThanOrEqualTo(1);
            }
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void asksAgainWhatOnlyQuestionsWereLeftOf() {
        AtomicInteger cuts = new AtomicInteger();

        List<CommandResult> results =
                connection.exchange(
                        List.of(command("echo done"), ask("echo one; sleep 0.2"), ask("echo two")),
                        (_, _, line) -> {
                            if (line.equals("one") && cuts.getAndIncrement() == 0) {
                                server.cut();
                            }
                        });

        assertThat(results)
                .extracting(CommandResult::lines)
                .containsExactly(List.of("done"), List.of("one"), List.of("two"));
        assertThat(cuts).hasValue(2);
    }

    @Test
    void beginsNothingMoreOnAHostThatItLost() throws IOException {
        Path never = directory.resolve("never");
        Path go = directory.resolve("go");

        List<CommandResult> results =
                connection.exchange(
                        List.of(
                                command(
                                        "echo $PPID; while ! [ -e %s ]; do sleep 0.1; done"
                                                .formatted(go)),
                                command("touch " + never)),
                        (_, _, _) -> server.cut());
        assertThat(results).extracting(CommandResult::end).containsExactly(End.UNKNOWN);
        String shell = results.getFirst().lines().getFirst();
        assertThat(one(connection, ask("kill -0 " + shell)).exitCode()).isZero();
        Files.createFile(go);
        one(connection, ask("while kill -0 " + shell + " 2>/dev/null; do sleep 0.1; done"));

        assertThat(never).doesNotExist();
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
