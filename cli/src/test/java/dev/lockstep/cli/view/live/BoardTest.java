package dev.lockstep.cli.view.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.view.Screen;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;

import org.junit.jupiter.api.Test;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/** What there is to see of a run, for lists of events. */
class BoardTest {
    private static final Instant START = Instant.ofEpochSecond(1_000);
    private static final StepId ONE = new StepId(1);

    private Instant now = START;

    @Test
    void eachHostOfAStepSaysWhatItDoes() {
        Board board = board(0, "a", "b", "c", "d", "e", "f");
        take(board, new Event.CommandStarted(ONE, host("a"), "apt-get install nginx"));
        take(board, end("b", new Outcome.Changed(2)));
        take(board, end("c", new Outcome.Unchanged("installed already")));
        take(board, end("d", failed("exited with 1")));
        take(board, end("e", new Outcome.Skipped("_if is false")));
        take(board, new Event.Retrying(ONE, host("f"), 2, 3, "failed"));
        now = now.plusSeconds(64);

        assertThat(board.lines(20, now))
                .containsExactly(
                        "[1] Install  | 1 min 4 s",
                        "    a: | executing, 1 min 4 s  $ apt-get install nginx",
                        "    b: changed (2 commands)",
                        "    c: no change (installed already)",
                        "    d: failed: exited with 1",
                        "    e: skipped (_if is false)",
                        "    f: | executing, 1 min 4 s  try 2 of 3, after: failed",
                        "| step 1, 6 hosts, 1 failed, 1 min 4 s");
    }

    @Test
    void whatIsAtWorkMoves() {
        Board board = board(0, "a");

        assertThat(IntStream.range(0, 4).mapToObj(i -> START.plusMillis(100L * i)))
                .extracting(time -> board.lines(20, time).getLast().substring(0, 1))
                .containsExactly("|", "/", "-", "\\");
    }

    @Test
    void aThousandHostsAreCountedAndWhatWentWrongIsNamed() {
        Board board = board(0, thousand());
        for (int i = 0; i < 900; i++) {
            take(board, end("h" + i, new Outcome.Changed(1)));
        }
        take(board, end("h900", failed("no space left")));
        for (int i = 901; i < 950; i++) {
            take(board, new Event.CommandStarted(ONE, host("h" + i), "true"));
        }

        List<String> lines = board.lines(8, now);

        assertThat(lines)
                .containsExactly(
                        "[1] Install  | 0 s: 900 changed, 1 failed, 49 executing, 50 waiting",
                        "    h900: failed: no space left",
                        "    h901: | executing, 0 s  $ true",
                        "    h902: | executing, 0 s  $ true",
                        "    h903: | executing, 0 s  $ true",
                        "    h904: | executing, 0 s  $ true",
                        "| step 1, 1000 hosts, 1 failed, 0 s");
    }

    @Test
    void theBoardIsNeverHigherThanTheTerminal() {
        Board board = new Board(look(2));
        take(board, new Event.RunStarted("run", hosts(thousand()), 100));
        for (int step = 1; step <= 100; step++) {
            String[] ten = IntStream.range(0, 10).mapToObj(i -> "x" + i).toArray(String[]::new);
            StepId id = new StepId(step);
            take(board, new Event.StepStarted(id, "Step", "deploy.py:1", hosts(ten)));
            for (String host : ten) {
                take(board, new Event.CommandStarted(id, host(host), "echo"));
                take(board, new Event.Printed(id, host(host), false, "line"));
            }
            if (step % 3 == 0) {
                take(board, finished(id, "x0", failed("it broke")));
            }
            for (int rows = 3; rows < 60; rows++) {
                assertThat(board.lines(rows, now)).hasSizeBetween(2, rows - 1);
            }
        }
        assertThat(board.lines(10, now).getFirst()).contains("1 failed");
    }

    @Test
    void whatACommandPrintsIsSeenBelowItsHost() {
        Board board = board(3, "a", "b");
        take(board, new Event.CommandStarted(ONE, host("b"), "seq 9"));
        for (int i = 1; i <= 9; i++) {
            take(board, new Event.Printed(ONE, host("b"), i == 9, "\u001b[31m" + i + "\u0007"));
        }

        assertThat(board.lines(20, now))
                .containsExactly(
                        "[1] Install  deploy.py:1  | 0 s",
                        "    a: waiting",
                        "    b: | executing, 0 s  $ seq 9",
                        "      | 6␇",
                        "      | 7␇",
                        "      | 8␇",
                        "      ! 9␇",
                        "| step 1, 2 hosts, 0 s");

        take(board, end("a", new Outcome.Unchanged("")));
        take(board, end("b", new Outcome.Changed(1)));
        assertThat(board.end(ONE, 20, now))
                .startsWith(
                        "[1] Install  deploy.py:1  0 s",
                        "    a: no change",
                        "    b: changed (1 command)",
                        "      $ seq 9",
                        "      | 1␇")
                .hasSize(13);
    }

    @Test
    void anEndedStepTellsOfEveryHostAndOfLikeFailuresOnce() {
        Board board = board(0, "a", "b", "c");
        take(board, end("a", failed("exited with 1")));
        take(board, end("b", new Outcome.Changed(1)));
        take(board, end("c", failed("exited with 1")));

        assertThat(board.end(ONE, 20, now))
                .containsExactly(
                        "[1] Install  0 s",
                        "    b: changed (1 command)",
                        "    a, c: failed",
                        "      deploy.py:1: exited with 1",
                        "        what it said");
    }

    @Test
    void anEndedStepOfManyHostsIsCountedButForWhatWentWrong() {
        Board board = board(0, thousand());
        for (int i = 0; i < 1000; i++) {
            take(board, end("h" + i, i == 7 ? failed("boom") : new Outcome.Changed(1)));
        }

        assertThat(board.end(ONE, 20, now))
                .containsExactly(
                        "[1] Install  0 s: 999 changed, 1 failed",
                        "    h7: failed",
                        "      deploy.py:1: boom",
                        "        what it said");
    }

    @Test
    void aStepWithNothingToDoIsOneLine() {
        Board board = board(0, "a", "b");
        take(board, end("a", new Outcome.Unchanged("")));
        take(board, end("b", new Outcome.Unchanged("")));

        assertThat(board.end(ONE, 20, now)).containsExactly("[1] Install: 2 no change");
    }

    @Test
    void untilTheRunBeginsItIsTheHostsThatAreCounted() {
        Board board = new Board(look(0));
        assertThat(board.lines(20, now)).isEmpty();

        take(board, new Event.Connected(host("a"), Duration.ZERO));
        take(board, new Event.FactsRead(host("a"), 12));
        assertThat(board.lines(20, now)).containsExactly("| 1 host connected, 12 facts read, 0 s");

        board.rest();
        assertThat(board.lines(20, now)).isEmpty();
    }

    private Board board(int verbosity, String... hosts) {
        Board board = new Board(look(verbosity));
        take(board, new Event.RunStarted("run", hosts(hosts), 1));
        take(board, new Event.StepStarted(ONE, "Install", "deploy.py:1", hosts(hosts)));
        return board;
    }

    private void take(Board board, Event event) {
        board.take(event, now);
    }

    private static Look look(int verbosity) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        Screen screen = new Screen(nowhere, nowhere, false, new Masker());
        return Look.on(screen, StandardCharsets.US_ASCII, verbosity);
    }

    private static Event end(String host, Outcome outcome) {
        return finished(ONE, host, outcome);
    }

    private static Event finished(StepId step, String host, Outcome outcome) {
        return new Event.HostFinished(step, host(host), outcome, Duration.ZERO);
    }

    private static Outcome failed(String how) {
        return new Outcome.Failed(
                Problem.of(Problem.Kind.OPERATION, how)
                        .at("deploy.py:1")
                        .withDetail("what it said"),
                0,
                1);
    }

    private static String[] thousand() {
        return IntStream.range(0, 1000).mapToObj(i -> "h" + i).toArray(String[]::new);
    }

    private static HostName host(String name) {
        return new HostName(name);
    }

    private static List<HostName> hosts(String... names) {
        return List.of(names).stream().map(HostName::new).toList();
    }
}
