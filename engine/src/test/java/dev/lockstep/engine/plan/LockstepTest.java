package dev.lockstep.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.problem.DeployException;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

class LockstepTest {
    @Test
    void callsOfOneLineAreOneStep() {
        assertThat(
                        Recorded.steps(
                                Recorded.by("a").at(1, "x").at(2, "y"),
                                Recorded.by("b").at(1, "x").at(2, "z")))
                .containsExactly("1 x: a b", "2 y/z: a b");
    }

    @Test
    void theBranchWrittenFirstRunsFirstAndWhole() {
        assertThat(
                        Recorded.steps(
                                Recorded.by("db").at(6, "d1").at(7, "d2").at(9, "all"),
                                Recorded.by("web").at(2, "w1").at(3, "w2").at(9, "all")))
                .containsExactly("2 w1: web", "3 w2: web", "6 d1: db", "7 d2: db", "9 all: db web");
    }

    @Test
    void whatIsWrittenEarlierButRunLaterStaysLater() {
        assertThat(
                        Recorded.steps(
                                Recorded.by("a").at(5, "top").in(6, 2, "function"),
                                Recorded.by("b").at(5, "top").in(6, 2, "function")))
                .containsExactly("5 top: a b", "2 function: a b");
    }

    @Test
    void equalLabelsMeetAlsoWhereHostsCallALineUnequallyOften() {
        assertThat(
                        Recorded.steps(
                                Recorded.by("a").named(1, "one").named(1, "two").named(1, "three"),
                                Recorded.by("b").named(1, "one").named(1, "three")))
                .containsExactly("1 one: a b", "1 two: a", "1 three: a b");
    }

    @Test
    void differentLabelsAtOneLineAreStepsOfTheirOwnInOneWave() {
        Lockstep.Merged merged =
                Recorded.merge(
                        List.of(
                                Recorded.by("a").named(1, "one").at(2, "x"),
                                Recorded.by("b").named(1, "two").at(2, "x"),
                                Recorded.by("c").named(1, "one").named(1, "two").at(2, "x")));

        assertThat(merged.steps().getLast().hosts()).hasSize(3);
        assertThat(merged.steps()).filteredOn(step -> step.hosts().size() == 3).hasSize(1);
    }

    @Test
    void aLoopOverOwnValuesTakesAsManyWavesAsTheLongestHostHasRounds() {
        List<Recorded> hosts =
                IntStream.range(0, 50)
                        .mapToObj(host -> {
                            Recorded recorded = Recorded.by("host-" + host).at(1, "before");
                            for (int round = 0; round < 10; round++) {
                                recorded.at(3, "value " + host + "-" + round);
                            }
                            return recorded.at(5, "after");
                        })
                        .toList();

        assertThat(waves(hosts)).isEqualTo(1 + 10 + 1);
    }

    @Test
    void aLoopOfUnequalLengthsTakesAsManyWavesAsTheLongest() {
        List<Recorded> hosts = new ArrayList<>();
        for (int host = 0; host < 20; host++) {
            Recorded recorded = Recorded.by("host-" + host);
            for (int round = 0; round <= host % 7; round++) {
                recorded.at(3, "a " + host + "-" + round).at(4, "b " + round);
            }
            hosts.add(recorded.at(6, "end"));
        }

        assertThat(waves(hosts)).isEqualTo(2 * 7 + 1);
    }

    @Test
    void aLoopOverValuesThatHostsShareInPartTakesNoMoreWavesEither() {
        for (long seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            List<Recorded> hosts = new ArrayList<>();
            int longest = 0;
            for (int host = 0; host < 2 + seed; host++) {
                int rounds = random.nextInt(11);
                longest = Math.max(longest, rounds);
                Recorded recorded = Recorded.by("host-" + host).at(1, "before");
                for (int round = 0; round < rounds; round++) {
                    String value = "value " + random.nextInt(30);
                    recorded.at(3, value).named(4, value);
                }
                hosts.add(recorded.at(6, "after"));
            }

            assertThat(waves(hosts)).as("seed %s", seed).isEqualTo(1 + 2 * longest + 1);
        }
    }

    @Test
    void aHostThatCallsALineTwiceDoesNotPullTheOthersApart() {
        List<Recorded> hosts = new ArrayList<>();
        for (int host = 0; host < 199; host++) {
            hosts.add(Recorded.by("host-" + host).at(1, "own " + host).at(2, "same"));
        }
        List<String> before = Recorded.steps(hosts);
        hosts.add(Recorded.by("twice").at(1, "own x").at(1, "own y").at(2, "same"));
        List<String> after = Recorded.steps(hosts);

        assertThat(before).hasSize(2);
        assertThat(after).hasSize(3);
        assertThat(after).filteredOn(step -> step.contains("host-0")).hasSize(2);
        assertThat(after)
                .filteredOn(step -> step.contains("host-0 "))
                .allSatisfy(step -> assertThat(step).contains("host-198"));
    }

    @Test
    void twoHostsThatLoopInOppositeOrderKeepTheirOrders() {
        assertThat(
                        Recorded.steps(
                                Recorded.by("a").at(2, "one").at(2, "two"),
                                Recorded.by("b").at(2, "two").at(2, "one")))
                .hasSizeBetween(2, 3);
    }

    @Test
    void equalCallsOneAfterTheOtherStayApart() {
        assertThat(
                        Recorded.steps(
                                Recorded.by("a").at(1, "update").at(2, "key").at(3, "update"),
                                Recorded.by("b").at(1, "update").at(2, "key").at(3, "update")))
                .containsExactly("1 update: a b", "2 key: a b", "3 update: a b");
    }

    @Test
    void differentLinesMeetAtOneKey() {
        assertThat(
                        Recorded.steps(
                                Recorded.by("control").at(2, "init").sync(3, "ready").at(9, "end"),
                                Recorded.by("data").sync(6, "ready").at(7, "join").at(9, "end")))
                .containsExactly(
                        "2 init: control",
                        "3 ready: control data",
                        "7 join: data",
                        "9 end: control data");
    }

    @Test
    void keysInOppositeOrdersAreAProblemThatNamesHostsLinesAndKeys() {
        assertThatThrownBy(() ->
                        Recorded.steps(
                                Recorded.by("a").sync(2, "red").sync(3, "blue"),
                                Recorded.by("b").sync(6, "blue").sync(7, "red")))
                .isInstanceOfSatisfying(
                        DeployException.class,
                        e ->
                                assertThat(e.problems().getFirst().detail())
                                        .contains(
                                                "a: 'red' (deploy.py:2), then 'blue' (deploy.py:3)")
                                        .contains(
                                                "b: 'blue' (deploy.py:6), then 'red'"
                                                        + " (deploy.py:7)"));
    }

    @Test
    void aScriptThatWaitsEndsTheStepsAndHoldsBackWhatLiesBeyond() {
        Lockstep.Merged merged =
                Recorded.merge(
                        List.of(
                                Recorded.by("web").at(2, "w1").waits(3),
                                Recorded.by("db").at(6, "d1").at(9, "all")));

        assertThat(merged.steps()).extracting(Step::title).containsExactly("server.shell w1");
        assertThat(merged.resumed()).extracting(Object::toString).containsExactly("web");
        assertThat(merged.held().values()).containsExactlyInAnyOrder(0, 2);
    }

    @Test
    void aCheckpointIsOnePlaceForAllHosts() {
        Lockstep.Merged merged =
                Recorded.merge(
                        List.of(
                                Recorded.by("web").at(2, "w1").stopsAt(3, "half"),
                                Recorded.by("db").at(6, "d1").stopsAt(7, "half")));

        assertThat(merged.steps()).hasSize(2);
        assertThat(merged.resumed()).extracting(Object::toString).containsExactly("web", "db");
    }

    @Test
    void nothingIsNothing() {
        assertThat(Recorded.steps()).isEmpty();
        assertThat(Recorded.steps(Recorded.by("a"))).isEmpty();
    }

    private static int waves(List<Recorded> hosts) {
        return Recorded.merge(hosts).steps().getLast().wave();
    }
}
