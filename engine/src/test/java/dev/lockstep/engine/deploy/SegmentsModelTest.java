package dev.lockstep.engine.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.script.Recorder;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Random scripts that wait for results and checkpoints in any place, against what they say when
 * they are read from top to bottom. A failure tells the seed that repeats it, {@code
 * -Dlockstep.seed=N}.
 */
@Timeout(240)
class SegmentsModelTest {
    private static final long SEED = Long.getLong("lockstep.seed", new Random().nextLong());
    private static final int SCRIPTS = 150;
    private static final int HOSTS_AT_MOST = 6;

    /** A line of a script, with what it holds. */
    private sealed interface Statement {
        record Does(int line) implements Statement {}

        /** Reads how the host's latest call went. */
        record Asks(int line) implements Statement {}

        record Stops(int line) implements Statement {}

        record Only(Set<Integer> hosts, List<Statement> body) implements Statement {}

        /** Each host its own number of times. */
        record Repeats(List<Integer> times, List<Statement> body) implements Statement {}
    }

    private static final class Author {
        private final Random random;
        private final boolean loops;
        private final int hosts;
        private int line;

        Author(Random random, boolean loops) {
            this.random = random;
            this.loops = loops;
            this.hosts = 1 + random.nextInt(HOSTS_AT_MOST);
        }

        List<Statement> block(int depth) {
            List<Statement> block = new ArrayList<>();
            IntStream.range(0, 1 + random.nextInt(4)).forEach(i -> block.add(statement(depth)));
            return block;
        }

        private Statement statement(int depth) {
            line++;
            int kind = random.nextInt(depth == 0 ? 6 : 10);
            if (kind >= 8 && loops) {
                return new Statement.Repeats(
                        IntStream.range(0, hosts).map(i -> random.nextInt(4)).boxed().toList(),
                        block(depth - 1));
            }
            if (kind >= 6) {
                Set<Integer> some = new TreeSet<>();
                IntStream.range(0, hosts).filter(i -> random.nextBoolean()).forEach(some::add);
                return new Statement.Only(some, block(depth - 1));
            }
            return switch (kind) {
                case 0 -> new Statement.Asks(line);
                case 1 -> new Statement.Stops(line);
                default -> new Statement.Does(line);
            };
        }
    }

    /** One host's way through a script: what it calls, by line, and the script's waits. */
    private static final class Reader {
        private final int host;
        private final Recorder recorder;
        private final List<Integer> called = new ArrayList<>();
        private int latest = -1;

        Reader(int host, Recorder recorder) {
            this.host = host;
            this.recorder = recorder;
        }

        void read(List<Statement> block) {
            block.forEach(this::read);
        }

        private void read(Statement statement) {
            switch (statement) {
                case Statement.Does(int line) -> {
                    latest = Line.of(recorder, line).shell("act " + line);
                    called.add(line);
                }
                case Statement.Asks(int line) -> {
                    if (latest >= 0) {
                        assertThat(Line.of(recorder, line).result(latest).stdout())
                                .containsExactly("did " + called.getLast());
                    }
                }
                case Statement.Stops(int line) -> Line.of(recorder, line).checkpoint("at " + line);
                case Statement.Only(var some, var body) -> {
                    if (some.contains(host)) {
                        read(body);
                    }
                }
                case Statement.Repeats(var times, var body) ->
                        IntStream.range(0, times.get(host)).forEach(i -> read(body));
            }
        }
    }

    private record Ran(Trial trial, List<FakeHost> hosts, Map<Integer, List<Integer>> called) {}

    private static Ran run(List<Statement> script, int count) {
        List<FakeHost> hosts = FakeHost.several("h", count);
        hosts.forEach(host ->
                host.program(
                        "act",
                        invocation -> {
                            invocation.streams().line("did " + invocation.arguments().getFirst());
                            return 0;
                        }));
        Map<Integer, List<Integer>> called = new HashMap<>();
        Trial trial =
                DeployFixture.of(
                                recorder -> {
                                    String name = recorder.host().name().value();
                                    int host = Integer.parseInt(name.substring(2)) - 1;
                                    Reader reader = new Reader(host, recorder);
                                    reader.read(script);
                                    synchronized (called) {
                                        called.put(host, reader.called);
                                    }
                                })
                        .on(hosts)
                        .run();
        return new Ran(trial, hosts, called);
    }

    private interface Property {
        void holds(Ran ran);
    }

    private static void forEachScript(boolean loops, Property property) {
        new Random(SEED)
                .longs(SCRIPTS)
                .forEach(seed -> {
                    Author author = new Author(new Random(seed), loops);
                    List<Statement> script = author.block(3);
                    try {
                        property.holds(run(script, author.hosts));
                    } catch (AssertionError | RuntimeException e) {
                        throw new AssertionError(
                                "with -Dlockstep.seed=" + SEED + ", script " + script, e);
                    }
                });
    }

    private static void everyHostDoesItsCallsInOrder(Ran ran) {
        assertThat(ran.trial().result().succeeded()).isTrue();
        assertThat(ran.called()).hasSameSizeAs(ran.hosts());
        ran.called()
                .forEach((host, lines) ->
                        assertThat(ran.hosts().get(host).commands())
                                .isEqualTo(lines.stream().map(line -> "act " + line).toList()));
    }

    @Test
    void everyScriptComesToItsEndWithEveryHostsOrderKept() {
        forEachScript(true, SegmentsModelTest::everyHostDoesItsCallsInOrder);
    }

    /** Where no line is repeated, a line is one step, and steps come as they are written. */
    @Test
    void waitingDoesNotChangeTheOrderOfSteps() {
        forEachScript(
                false,
                ran -> {
                    everyHostDoesItsCallsInOrder(ran);
                    List<Integer> lines =
                            ran.trial().events().all(Event.StepStarted.class).stream()
                                    .map(step -> line(step.site()))
                                    .toList();
                    assertThat(lines)
                            .isEqualTo(
                                    ran.called().values().stream()
                                            .flatMap(List::stream)
                                            .distinct()
                                            .sorted()
                                            .toList());
                });
    }

    private static int line(String site) {
        return Integer.parseInt(site.substring(site.lastIndexOf(':') + 1));
    }
}
