package dev.lockstep.engine.connector;

import static dev.lockstep.engine.connector.Exchanges.all;
import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.by;
import static dev.lockstep.engine.connector.Exchanges.command;
import static dev.lockstep.engine.connector.Exchanges.in;
import static dev.lockstep.engine.connector.Exchanges.one;
import static dev.lockstep.engine.connector.Exchanges.reading;
import static dev.lockstep.engine.connector.Exchanges.succeedingWith;
import static dev.lockstep.engine.connector.Exchanges.with;
import static dev.lockstep.engine.connector.Exchanges.within;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.CommandResult.End;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.secret.Secret;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What every connection promises about commands, one to a host in memory too. A connector's own
 * test extends this, or {@link ProcessContract} if its hosts have processes; the host is only
 * looked at through the connection.
 */
@Timeout(60)
public abstract class ConnectorContract {
    /** Sleeps for longer than any test; no other test's looks the same. */
    private final String nap = "sleep " + (100_000 + new Random().nextInt(900_000));

    /** The connection under test. */
    protected Connection connection;

    /** Opens a connection to a host with a POSIX shell. */
    protected abstract Connection connect();

    @BeforeEach
    void open() {
        connection = connect();
    }

    @AfterEach
    void close() {
        connection.close();
    }

    /** Code that prints the naps that are still being taken. */
    private String naps() {
        return "ps -A -o args | grep '[s]" + nap.substring(1) + "'";
    }

    @Test
    void keepsTheTwoOutputsApart() {
        CommandResult result = one(connection, ask("echo out; echo err >&2"));

        assertThat(result).isEqualTo(CommandResult.exited(0, "out\n", "err\n"));
    }

    @Test
    void tellsTheExitCode() {
        assertThat(one(connection, ask("exit 3")).exitCode()).isEqualTo(3);
        assertThat(one(connection, command("exit 4")).exitCode()).isEqualTo(4);
        assertThat(one(connection, ask("no-such-program")).exitCode()).isEqualTo(127);
    }

    @Test
    void addsNoLineEnd() {
        assertThat(one(connection, ask("printf abc")).stdout()).isEqualTo(Bytes.of("abc"));
        assertThat(one(connection, command("printf abc >&2")).stderr()).isEqualTo(Bytes.of("abc"));
    }

    @Test
    void handsBytesThroughUnchanged() {
        byte[] expected = {0, 1, '\n', (byte) 0xff, 30, 30, 'a', '\r', '\n', 27, (byte) 0x80};

        var result = one(connection, ask("printf '\\000\\001\\n\\377\\036\\036a\\r\\n\\033\\200'"));

        assertThat(result.stdout()).isEqualTo(Bytes.copyOf(expected));
    }

    @Test
    void runsRequestsInOrderInOneExchange() {
        Request[] requests =
                IntStream.range(0, 50).mapToObj(i -> ask("echo " + i)).toArray(Request[]::new);
        one(connection, ask("true"));
        Traffic before = connection.traffic();

        List<CommandResult> results = all(connection, requests);

        assertThat(results)
                .extracting(result -> result.stdout().text().strip())
                .isEqualTo(IntStream.range(0, 50).mapToObj(String::valueOf).toList());
        Traffic after = connection.traffic();
        assertThat(after.roundTrips() - before.roundTrips()).isEqualTo(1);
        assertThat(after.commands() - before.commands()).isEqualTo(50);
        assertThat(after.sent()).isGreaterThan(before.sent());
        assertThat(after.received()).isGreaterThan(before.received());
    }

    @Test
    void keepsCommandsApart() {
        List<CommandResult> results =
                all(
                        connection,
                        ask("cd /; X=1; export Y=1; umask 077; set -f; alias a=b"),
                        ask("echo \"$X$Y\"; umask; pwd"),
                        command("cd /; exec 1>&-"),
                        ask("echo \"$#$1\"; pwd"));

        assertThat(results.get(1).lines().getFirst()).isEmpty();
        assertThat(results.get(1).lines().get(1)).isNotEqualTo("0077");
        assertThat(results.get(1).lines().get(2)).isNotEqualTo("/");
        assertThat(results.get(3).lines().getFirst()).isEqualTo("0");
    }

    @Test
    void survivesWhatEndsAShell() {
        List<CommandResult> results =
                all(
                        connection,
                        ask("set -e; false; echo on"),
                        ask("echo 'unfinished"),
                        ask("if then fi done }"),
                        ask("exec true"),
                        ask("set -u; echo $nothing; echo on"),
                        ask("echo here"));

        assertThat(results.get(0)).isEqualTo(CommandResult.exited(1, "", ""));
        assertThat(results.get(1).exitCode()).isNotZero();
        assertThat(results.get(2).exitCode()).isNotZero();
        assertThat(results.get(2).stderr().size()).isPositive();
        assertThat(results.get(3).exitCode()).isZero();
        assertThat(results.get(4).stdout()).isEqualTo(Bytes.EMPTY);
        assertThat(results.get(5)).isEqualTo(CommandResult.exited(0, "here\n", ""));
    }

    @Test
    void givesCommandsNothingToRead() {
        List<CommandResult> results =
                all(connection, ask("cat; read x; echo \"<$x>\""), command("cat"), ask("echo on"));

        assertThat(results.get(0).lines()).containsExactly("<>");
        assertThat(results.get(1).stdout()).isEqualTo(Bytes.EMPTY);
        assertThat(results.get(2).lines()).containsExactly("on");
    }

    @Test
    void letsACommandReadWhatItIsGiven() {
        byte[] binary = new byte[300_000];
        new Random(1).nextBytes(binary);

        List<CommandResult> results =
                all(
                        connection,
                        reading(Bytes.of("it's\n  $HOME `x`\n\n"), command("cat")),
                        reading(Bytes.copyOf(binary), command("cat")),
                        reading(Bytes.of("x".repeat(200_000)), ask("exit 5")),
                        ask("echo on"));

        assertThat(results.get(0).stdout()).isEqualTo(Bytes.of("it's\n  $HOME `x`\n\n"));
        assertThat(results.get(1).stdout()).isEqualTo(Bytes.copyOf(binary));
        assertThat(results.get(2).exitCode()).isEqualTo(5);
        assertThat(results.get(3).lines()).containsExactly("on");
    }

    @Test
    void setsVariables() {
        String value = "a 'b' \"c\" $HOME `d` \\ \n#e";
        var surroundings = with(Map.of("ODD", ShellText.quote(value)));

        List<CommandResult> results =
                all(
                        connection,
                        ask("printf %s \"$ODD\"", surroundings),
                        command("sh -c 'printf %s \"$ODD\"'", surroundings),
                        ask("printf %s \"$ODD\""));

        assertThat(results)
                .extracting(result -> result.stdout().text())
                .containsExactly(value, value, "");
    }

    @Test
    void changesTheDirectory() {
        List<CommandResult> results =
                all(
                        connection,
                        ask("pwd", in("/usr")),
                        command("pwd", in("/usr")),
                        ask("echo ran", in("/no/such directory")),
                        ask("echo ran"));

        assertThat(results.get(0).lines()).containsExactly("/usr");
        assertThat(results.get(1).lines()).containsExactly("/usr");
        assertThat(results.get(2).exitCode()).isNotZero();
        assertThat(results.get(2).stdout()).isEqualTo(Bytes.EMPTY);
        assertThat(results.get(2).stderr().text()).contains("/no/such directory");
        assertThat(results.get(3).lines()).containsExactly("ran");
    }

    @Test
    void takesCommandsOfAnyLength() {
        String word = "x".repeat(200_000);

        List<CommandResult> results =
                all(
                        connection,
                        ask("printf %s '" + word + "'"),
                        command("printf %s '" + word + "'"),
                        command(
                                "printf %s '" + word + "'; printf %s ${BASH_VERSION:+!}",
                                by("bash")));

        assertThat(results.get(0).stdout()).isEqualTo(Bytes.of(word));
        assertThat(results.get(1).stdout()).isEqualTo(Bytes.of(word));
        assertThat(results.get(2).stdout()).isEqualTo(Bytes.of(word + "!"));
    }

    @Test
    void takesLongOutputOnBothStreamsAtOnce() {
        String code =
                "i=0; while [ $i -lt 20000 ]; do echo line $i; echo line $i >&2; i=$((i+1)); done";

        CommandResult result = one(connection, ask(code));

        List<String> lines = IntStream.range(0, 20_000).mapToObj(i -> "line " + i).toList();
        assertThat(result.lines()).isEqualTo(lines);
        assertThat(result.errorLines()).isEqualTo(lines);
    }

    @Test
    void showsSecretsToNobodyElseOnTheHost() {
        ShellText secret = ShellText.quote(new Secret("token", "hunter2hunter2"));
        ShellText code =
                ShellText.concat(ShellText.of("x="), secret, ShellText.of("; ps -A -o args"));

        List<CommandResult> results =
                all(connection, command(code), Request.Run.of(code, by("bash")));

        assertThat(results)
                .allSatisfy(result -> {
                    assertThat(result.lines()).hasSizeGreaterThan(2);
                    assertThat(result.stdout().text()).doesNotContain("hunter2hunter2");
                });
    }

    @Test
    void haltsAfterAFailureThatSaysSo() {
        List<CommandResult> results =
                connection.exchange(
                        List.of(
                                ask("exit 1"),
                                succeedingWith(Set.of(0, 7), command("exit 7")),
                                command("exit 2"),
                                ask("echo never")),
                        OutputListener.NONE);

        assertThat(results).extracting(CommandResult::exitCode).containsExactly(1, 7, 2);
        assertThat(one(connection, ask("echo on")).lines()).containsExactly("on");
    }

    @Test
    void tellsLinesWhileTheyArePrinted() {
        List<String> lines = Collections.synchronizedList(new ArrayList<>());

        connection.exchange(
                List.of(ask("echo a; printf b"), ask("echo c >&2; printf 'd\\n\\ne'")),
                (request, error, line) -> lines.add(request + (error ? "!" : ":") + line));

        assertThat(lines).containsExactlyInAnyOrder("0:a", "0:b", "1!c", "1:d", "1:", "1:e");
        assertThat(lines).containsSubsequence("0:a", "0:b", "1:d", "1:", "1:e");
    }

    @Test
    void endsACommandWhoseTimeIsOver() {
        List<CommandResult> results =
                all(
                        connection,
                        within(
                                Duration.ofMillis(200),
                                ask("echo begun; " + nap + " | cat; " + nap)),
                        ask(naps()));

        assertThat(results.get(0).end()).isEqualTo(End.TIMED_OUT);
        assertThat(results.get(0).lines()).containsExactly("begun");
        assertThat(results.get(1).lines()).isEmpty();
    }

    @Test
    void goesOnlyOnAfterATimeoutIfItMay() {
        Request.Run late = within(Duration.ofMillis(200), command(nap));

        List<CommandResult> results =
                connection.exchange(List.of(late, ask("echo never")), OutputListener.NONE);

        assertThat(results).extracting(CommandResult::end).containsExactly(End.TIMED_OUT);
        assertThat(one(connection, ask("echo on")).lines()).containsExactly("on");
    }

    @Test
    void killsWhatRunsAndBeginsNothingMore() {
        List<CommandResult> results =
                connection.exchange(
                        List.of(
                                ask("echo first"),
                                command("echo begun; sh -c '" + nap + "; :' & wait"),
                                ask("echo never")),
                        (request, error, line) -> {
                            if (line.equals("begun")) {
                                connection.kill();
                            }
                        });

        assertThat(results).extracting(CommandResult::end).containsExactly(End.EXITED, End.KILLED);
        assertThat(one(connection, ask(naps())).lines()).isEmpty();
    }

    @Test
    void killsAtOnceWhenAskedTwice() {
        List<CommandResult> results =
                connection.exchange(
                        List.of(command("trap '' TERM; echo begun; " + nap + "; " + nap)),
                        (request, error, line) -> {
                            connection.kill();
                            connection.kill();
                        });

        assertThat(results).extracting(CommandResult::end).containsExactly(End.KILLED);
        assertThat(one(connection, ask(naps())).lines()).isEmpty();
    }

    /** Files are promised as much as commands. */
    @Nested
    class Files extends FileContract {
        @Override
        protected Connection connection() {
            return connection;
        }
    }
}
