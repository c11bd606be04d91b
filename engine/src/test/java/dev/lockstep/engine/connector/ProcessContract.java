package dev.lockstep.engine.connector;

import static dev.lockstep.engine.connector.Exchanges.all;
import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.by;
import static dev.lockstep.engine.connector.Exchanges.command;
import static dev.lockstep.engine.connector.Exchanges.onTerminal;
import static dev.lockstep.engine.connector.Exchanges.one;
import static dev.lockstep.engine.connector.Exchanges.put;
import static dev.lockstep.engine.connector.Exchanges.succeedingWith;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.environment.Bytes;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;

/**
 * What a connection to a host with processes promises beside: signals, children, terminals, pipes
 * and other shells are what that host makes of them.
 */
public abstract class ProcessContract extends ConnectorContract {
    @Test
    void usesTheShellThatIsAskedFor() {
        String arrays = "x=(a 'b c'); echo ${#x[@]} ${x[1]}";

        List<CommandResult> results =
                all(connection, ask(arrays, by("bash")), command(arrays, by("/bin/bash -e")));

        assertThat(results).extracting(CommandResult::lines).containsOnly(List.of("2 b c"));
    }

    @Test
    void letsACommandSignalItsOwnProcessGroup() {
        List<CommandResult> results =
                all(connection, succeedingWith(Set.of(0, 143), command("kill 0")), ask("echo on"));

        assertThat(results.get(0).exitCode()).isNotZero();
        assertThat(results.get(1).lines()).containsExactly("on");
    }

    @Test
    void letsACommandEndItsOwnShell() {
        List<CommandResult> results = all(connection, ask("kill -9 $$"), ask("echo on"));

        assertThat(results.get(0)).isEqualTo(CommandResult.exited(137, "", ""));
        assertThat(results.get(1).lines()).containsExactly("on");
    }

    @Test
    void doesNotWaitForChildrenInTheBackground() {
        List<CommandResult> results =
                all(connection, command("sleep 86400 & echo $!"), ask("echo on"));
        String child = results.get(0).stdout().text().strip();

        assertThat(results.get(1).lines()).containsExactly("on");
        assertThat(one(connection, ask("kill " + child)).exitCode()).isZero();
    }

    @Test
    void givesACommandATerminal() {
        List<CommandResult> results =
                all(
                        connection,
                        ask("test -t 1"),
                        onTerminal(command("test -t 0 && test -t 1 && test -t 2 && echo yes >&2")),
                        onTerminal(ask("exit 6")),
                        ask("echo on"));

        assertThat(results).extracting(CommandResult::exitCode).containsExactly(1, 0, 6, 0);
        assertThat(results.get(1).lines()).containsExactly("yes");
        assertThat(results.get(3).lines()).containsExactly("on");
    }

    @Test
    void writesThroughWhatIsNoFile() {
        String directory = one(connection, ask("mktemp -d")).stdout().text().strip();
        one(
                connection,
                ask(
                        "cd "
                                + directory
                                + "; mkfifo pipe;"
                                + " (cat pipe >got; echo >done) >/dev/null 2>&1 &"));

        CommandResult result = one(connection, put(Bytes.of("through"), directory + "/pipe"));

        assertThat(result.succeeded()).isTrue();
        assertThat(
                        one(
                                        connection,
                                        ask(
                                                "cd "
                                                        + directory
                                                        + "; test -p pipe; while ! [ -f done ]; do"
                                                        + " :; done; cat got; rm -r "
                                                        + directory))
                                .stdout())
                .isEqualTo(Bytes.of("through"));
    }
}
