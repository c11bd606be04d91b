package dev.lockstep.engine.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.run.Cancellation;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A failure at every step on every host, and an end from outside at every event, under every
 * strategy. The fixture itself refuses events in an order that is not promised.
 */
@Timeout(120)
class InjectionTest {
    private static final int STEPS = 6;
    private static final int SERIAL_STEP = 2;
    private static final int PARALLEL_STEP = 4;
    private static final int HOSTS = 4;

    static Stream<Strategy> strategies() {
        return Stream.of(
                Strategy.LOCKSTEP,
                Strategy.LOCKSTEP.atOnce(2),
                Strategy.FREE,
                Strategy.FREE.atOnce(1),
                Strategy.SERIAL,
                Strategy.ofBatches("1,2"),
                Strategy.ofBatches("50%"));
    }

    /** Meets at a key, goes one after the other, some at a time, and waits for a result. */
    private static Source script(Strategy strategy) {
        return script -> {
            Line.of(script, 1).shell("act 1");
            Line.of(script, 2).serially().shell("act 2");
            Line third = Line.of(script, 3);
            (strategy.batches().isEmpty() ? third.at("key") : third).shell("act 3");
            int fourth = Line.of(script, 4).parallel(2).shell("act 4");
            var ignored = Line.of(script, 4).result(fourth);
            Line.of(script, 5).shell("act 5");
            Line.of(script, 6).shell("act 6");
        };
    }

    private static List<FakeHost> hosts() {
        List<FakeHost> hosts = FakeHost.several("a", HOSTS);
        hosts.forEach(host -> host.program("act", invocation -> 0));
        return hosts;
    }

    private static DeployFixture deploy(Strategy strategy, List<FakeHost> hosts) {
        return DeployFixture.of(script(strategy)).on(hosts).with(strategy);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aFailureEndsItsHostAndThoseThatComeAfterItInAStepThatGoesInTurns(Strategy strategy) {
        for (int step = 1; step <= STEPS; step++) {
            for (int failing = 0; failing < HOSTS; failing++) {
                List<FakeHost> hosts = hosts();
                hosts.get(failing).fails("act " + step, 1, "no");

                Trial trial = deploy(strategy, hosts).run();

                assertThat(trial.result().succeeded()).isFalse();
                for (int host = 0; host < HOSTS; host++) {
                    int last = last(strategy, step, failing, host);
                    assertThat(hosts.get(host).commands())
                            .as("%s, step %d fails on %d, host %d", strategy, step, failing, host)
                            .isEqualTo(upTo(last));
                    assertThat(trial.events().words(hosts.get(host).name()))
                            .isEqualTo(words(last, host == failing));
                }
            }
        }
    }

    /** The last step that a host does. */
    private static int last(Strategy strategy, int step, int failing, int host) {
        List<Integer> batch =
                strategy.deal(IntStream.range(0, HOSTS).boxed().toList()).stream()
                        .filter(some -> some.contains(failing))
                        .findFirst()
                        .orElseThrow();
        if (host == failing) {
            return step;
        }
        boolean sameBatch = batch.contains(host);
        int distance = turn(step, batch.indexOf(host)) - turn(step, batch.indexOf(failing));
        return sameBatch && distance > 0 ? step - 1 : STEPS;
    }

    /** In which turn of the step the host of that place in its batch comes. */
    private static int turn(int step, int place) {
        return step == SERIAL_STEP ? place : step == PARALLEL_STEP ? place / 2 : 0;
    }

    private static List<String> upTo(int last) {
        return IntStream.rangeClosed(1, last).mapToObj(step -> "act " + step).toList();
    }

    /** What is recorded beyond the wait for a result exists only for hosts that came so far. */
    private static List<String> words(int last, boolean failed) {
        List<String> words = new ArrayList<>();
        int ends = failed ? last - 1 : last;
        IntStream.range(0, ends).forEach(step -> words.add("changed"));
        if (failed) {
            words.add("failed");
        }
        int recorded = ends < PARALLEL_STEP ? PARALLEL_STEP : STEPS;
        while (words.size() < recorded) {
            words.add("not-reached");
        }
        return words;
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void anEndFromOutsideIsCleanAtEveryEvent(Strategy strategy) {
        int events = deploy(strategy, hosts()).run().events().all().size();
        for (int at = 1; at <= events; at++) {
            List<FakeHost> hosts = hosts();
            Cancellation cancellation = new Cancellation();
            AtomicInteger seen = new AtomicInteger();
            int last = at;

            Trial trial =
                    deploy(strategy, hosts)
                            .cancelledBy(cancellation)
                            .hearing(event -> {
                                if (seen.incrementAndGet() == last) {
                                    cancellation.request();
                                }
                            })
                            .run();

            for (FakeHost host : hosts) {
                assertThat(host.commands()).isEqualTo(upTo(host.commands().size()));
                assertThat(trial.events().done(host.name())).hasSizeLessThanOrEqualTo(STEPS);
            }
            assertThat(trial.result().ending())
                    .isIn(RunResult.Ending.INTERRUPTED, RunResult.Ending.DONE);
        }
    }
}
