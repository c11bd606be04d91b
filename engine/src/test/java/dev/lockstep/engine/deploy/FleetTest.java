package dev.lockstep.engine.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.run.FailurePolicy;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Gate;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** How many hosts go together: what waits for what, who is left out, who goes on. */
class FleetTest {
    private static final String ARRIVE = "arrive";

    private static DeployFixture deploy(List<FakeHost> hosts, Source source) {
        return DeployFixture.of(source).on(hosts);
    }

    @Test
    void aStepEndsOnAllHostsBeforeTheNextBegins() {
        Trial trial =
                deploy(
                                FakeHost.several("h", 20),
                                script -> {
                                    for (int i = 1; i <= 9; i++) {
                                        Line.of(script, i).shell("echo " + i);
                                    }
                                })
                        .run();

        int open = 0;
        for (Event event : trial.events().all()) {
            open += event instanceof Event.StepStarted ? 1 : 0;
            open -= event instanceof Event.StepFinished ? 1 : 0;
            assertThat(open).isBetween(0, 1);
        }
        assertThat(trial.events().steps()).hasSize(9);
        assertThat(trial.events().words("h-20")).hasSize(9).containsOnly("changed");
    }

    @Test
    void theHostsOfAStepGoAtTheSameTime() {
        List<FakeHost> hosts = FakeHost.several("h", 8);
        CyclicBarrier all = new CyclicBarrier(8);
        hosts.forEach(host -> host.program(ARRIVE, invocation -> meet(all)));

        Trial trial = deploy(hosts, script -> Line.of(script, 1).shell(ARRIVE)).run();

        assertThat(trial.result().succeeded()).isTrue();
    }

    private static int meet(CyclicBarrier barrier) {
        try {
            var ignored = barrier.await(30, TimeUnit.SECONDS);
            return 0;
        } catch (Exception e) {
            return 1;
        }
    }

    @Test
    void aHostThatCantBeReachedIsLeftOut() {
        List<FakeHost> hosts = FakeHost.several("h", 3);
        hosts.get(1).refusesConnections();

        Trial trial = deploy(hosts, script -> Line.of(script, 1).shell("true")).run();

        assertThat(trial.table()).containsExactly("server.shell true: h-1 h-3");
        assertThat(trial.events().lost("h-2")).hasValue("h-2: connection refused");
        assertThat(trial.events().words("h-3")).containsExactly("changed");
        assertThat(trial.result().succeeded()).isFalse();
    }

    @Test
    void nothingIsDoneWithoutApproval() {
        List<FakeHost> hosts = FakeHost.several("h", 2);
        AtomicInteger asked = new AtomicInteger();

        Trial trial =
                deploy(hosts, script -> Line.of(script, 1).shell("touch /srv/x"))
                        .approvedBy(plan -> asked.incrementAndGet() < 0)
                        .run();

        assertThat(asked).hasValue(1);
        assertThat(trial.result().ending()).isEqualTo(RunResult.Ending.DECLINED);
        assertThat(trial.result().changesPending()).isTrue();
        assertThat(hosts.getFirst().at("/srv/x")).isEmpty();
        assertThat(trial.events().all(Event.RunStarted.class)).isEmpty();
    }

    @Test
    void aPlanWithoutChangesNeedsNoApproval() {
        Trial trial =
                deploy(
                                FakeHost.several("h", 2),
                                script -> Line.of(script, 1).directory("/srv", "755"))
                        .approvedBy(plan -> false)
                        .run();

        assertThat(trial.result().ending()).isEqualTo(RunResult.Ending.DONE);
        assertThat(trial.events().words("h-1")).containsExactly("unchanged");
    }

    @Test
    void oneAfterTheOtherStopsAtTheFirstFailure() {
        List<FakeHost> hosts = FakeHost.several("h", 5);
        hosts.get(1).fails("restart", 1, "no");

        Trial trial =
                deploy(hosts, script -> Line.of(script, 1).serially().shell("echo restart")).run();

        assertThat(words(trial, hosts))
                .containsExactly("changed", "failed", "not-reached", "not-reached", "not-reached");
        assertThat(hosts.get(2).commands("restart")).isEmpty();
    }

    @Test
    void oneAfterTheOtherNeverOverlaps() {
        List<FakeHost> hosts = FakeHost.several("h", 6);
        AtomicInteger now = new AtomicInteger();
        Set<Integer> seen = Collections.synchronizedSet(new TreeSet<>());
        hosts.forEach(host ->
                host.program(
                        ARRIVE,
                        invocation -> {
                            seen.add(now.incrementAndGet());
                            now.decrementAndGet();
                            return 0;
                        }));

        Trial trial = deploy(hosts, script -> Line.of(script, 1).serially().shell(ARRIVE)).run();

        assertThat(seen).containsExactly(1);
        assertThat(trial.result().succeeded()).isTrue();
    }

    @Test
    void someAtATimeGoTogetherAndStopAfterTheOnesThatFailed() {
        List<FakeHost> hosts = FakeHost.several("h", 6);
        CyclicBarrier pair = new CyclicBarrier(2);
        hosts.forEach(host -> host.program(ARRIVE, invocation -> meet(pair)));
        hosts.get(3).fails("done", 1, "no");

        Trial trial =
                deploy(hosts, script -> Line.of(script, 1).parallel(2).shell(ARRIVE, "echo done"))
                        .run();

        assertThat(words(trial, hosts))
                .containsExactly(
                        "changed", "changed", "changed", "failed", "not-reached", "not-reached");
    }

    @Test
    void onceIsDoneByTheFirstHostForAll() {
        List<FakeHost> hosts = FakeHost.several("h", 3);

        Trial trial =
                deploy(
                                hosts,
                                script -> {
                                    int call = Line.of(script, 1).once().shell("echo migrated");
                                    Line.of(script, 2)
                                            .shell(
                                                    "echo got "
                                                            + Line.of(script, 2)
                                                                    .result(call)
                                                                    .stdout());
                                })
                        .run();

        assertThat(hosts.get(0).commands("echo migrated")).hasSize(1);
        assertThat(hosts.get(1).commands("echo migrated")).isEmpty();
        assertThat(trial.events().words("h-3")).containsExactly("unchanged", "changed");
        assertThat(trial.events().printed("h-3")).containsExactly("got [migrated]");
    }

    @Test
    void onceIsForTheFirstHostWhoseConditionHolds() {
        List<FakeHost> hosts = FakeHost.several("h", 3);

        Trial trial =
                deploy(
                                hosts,
                                script -> {
                                    String name = script.host().name().value();
                                    int made =
                                            Line.of(script, 1)
                                                    .directory(
                                                            name.equals("h-1")
                                                                    ? "/etc"
                                                                    : "/srv/" + name,
                                                            "755");
                                    Line.of(script, 2)
                                            .once()
                                            .onlyIfChanged(made)
                                            .shell("echo migrated");
                                })
                        .run();

        assertThat(words(trial, hosts, 1)).containsExactly("skipped", "changed", "unchanged");
        assertThat(hosts.get(2).commands("migrated")).isEmpty();
    }

    @Test
    void noMoreHostsThanAllowedWorkAtTheSameTime() {
        for (Strategy strategy : List.of(Strategy.LOCKSTEP, Strategy.FREE)) {
            List<FakeHost> hosts = FakeHost.several("h", 6);
            AtomicInteger now = new AtomicInteger();
            AtomicInteger most = new AtomicInteger();
            CyclicBarrier pair = new CyclicBarrier(2);
            hosts.forEach(host ->
                    host.program(
                            ARRIVE,
                            invocation -> {
                                most.accumulateAndGet(now.incrementAndGet(), Math::max);
                                int met = meet(pair);
                                now.decrementAndGet();
                                return met;
                            }));

            Trial trial =
                    deploy(hosts, script -> Line.of(script, 1).shell(ARRIVE))
                            .with(strategy.atOnce(2))
                            .run();

            assertThat(trial.result().succeeded()).isTrue();
            assertThat(most).hasValue(2);
        }
    }

    @Test
    void aFreeHostThatWaitsTooLongAtAKeyFailsAndTheOthersGoOn() {
        Gate gate = new Gate();
        FakeHost slow = FakeHost.named("slow").waits("prepare", gate);
        slow.program("prepare", invocation -> 0);
        FakeHost hasty = FakeHost.named("hasty");
        FakeHost patient = FakeHost.named("patient");

        Trial trial =
                DeployFixture.of(
                                script -> {
                                    String name = script.host().name().value();
                                    if (name.equals("slow")) {
                                        Line.of(script, 1).shell("prepare");
                                    }
                                    Line.of(script, 2)
                                            .meets(
                                                    "ready",
                                                    name.equals("hasty")
                                                            ? Duration.ofMillis(1)
                                                            : Duration.ofHours(1));
                                    Line.of(script, 3).shell("echo after");
                                })
                        .on(slow, hasty, patient)
                        .with(Strategy.FREE)
                        .hearing(event -> {
                            if (event instanceof Event.HostFinished end
                                    && end.outcome() instanceof Outcome.TimedOut) {
                                gate.open();
                            }
                        })
                        .run();

        assertThat(trial.events().words("hasty")).containsExactly("timed-out", "not-reached");
        assertThat(trial.events().outcomes("hasty").getFirst().toString())
                .contains("for other hosts at the key 'ready'; its timeout is 0.001 s");
        assertThat(trial.events().words("patient")).containsExactly("unchanged", "changed");
        assertThat(trial.events().words("slow")).containsExactly("changed", "unchanged", "changed");
    }

    @Test
    void inLockstepTooAHostDoesNotWaitAtAKeyForLongerThanItsTimeout() {
        FakeHost slow = FakeHost.named("slow");
        FakeHost hasty = FakeHost.named("hasty");

        Trial trial =
                DeployFixture.of(
                                script -> {
                                    Line.of(script, 1).shell("echo first");
                                    if (script.host().name().value().equals("slow")) {
                                        Line.of(script, 2).shell("echo more");
                                    }
                                    Line.of(script, 3).meets("ready", Duration.ofNanos(1));
                                    Line.of(script, 4).shell("echo after");
                                })
                        .on(slow, hasty)
                        .run();

        assertThat(trial.events().words("hasty"))
                .containsExactly("changed", "timed-out", "not-reached");
        assertThat(trial.events().words("slow")).containsOnly("changed", "unchanged");
    }

    @Test
    void onceThatFailedAfterItsFirstCommandFailsForAll() {
        List<FakeHost> hosts = FakeHost.several("h", 3);
        hosts.getFirst().fails("step two", 1, "half done");

        Trial trial =
                deploy(
                                hosts,
                                script -> {
                                    Line.of(script, 1).once().shell("echo step one", "step two");
                                    Line.of(script, 2).shell("echo after");
                                })
                        .run();

        assertThat(words(trial, hosts)).containsOnly("failed");
        assertThat(hosts.get(1).commands("step")).isEmpty();
        assertThat(trial.events().words("h-2")).containsExactly("failed", "not-reached");
    }

    @Test
    void onceIsTakenOverOnlyWhileNoCommandWasSent() {
        List<FakeHost> hosts = FakeHost.several("h", 3);
        hosts.getFirst().fails("prepare", 1, "no");

        Trial trial =
                deploy(
                                hosts,
                                script -> {
                                    Line.of(script, 1).shell("prepare || exit 1");
                                    Line.of(script, 2).once().shell("echo migrated");
                                })
                        .on(prepared(hosts))
                        .run();

        assertThat(trial.events().words("h-1")).containsExactly("failed", "not-reached");
        assertThat(trial.events().words("h-2")).containsExactly("changed", "changed");
        assertThat(trial.events().words("h-3")).containsExactly("changed", "unchanged");
    }

    private static List<FakeHost> prepared(List<FakeHost> hosts) {
        hosts.forEach(host -> host.program("prepare", invocation -> 0));
        return hosts;
    }

    @Test
    void freeHostsDoNotWaitForEachOther() {
        FakeHost slow = FakeHost.named("slow");
        FakeHost fast = FakeHost.named("fast");
        Gate gate = new Gate();
        slow.waits("one", gate);
        fast.program(
                "finish",
                invocation -> {
                    gate.open();
                    return 0;
                });

        Trial trial =
                deploy(
                                List.of(slow, fast),
                                script -> {
                                    Line.of(script, 1).shell("echo one");
                                    Line.of(script, 2).shell("echo two");
                                    boolean last = script.host().name().value().equals("fast");
                                    Line.of(script, 3).shell(last ? "finish" : "echo three");
                                })
                        .with(Strategy.FREE)
                        .run();

        assertThat(trial.result().succeeded()).isTrue();
        assertThat(trial.events().words("slow")).containsOnly("changed").hasSize(3);
    }

    @Test
    void freeHostsMeetAtKeysAndOneThatFailedHoldsNobodyUp() {
        List<FakeHost> hosts = FakeHost.several("h", 3);
        hosts.getFirst().fails("prepare", 1, "no");

        Trial trial =
                deploy(
                                hosts,
                                script -> {
                                    Line.of(script, 1).shell("prepare");
                                    Line.of(script, 2).at("ready").shell("echo ready");
                                    Line.of(script, 3).shell("echo after");
                                })
                        .on(prepared(hosts))
                        .with(Strategy.FREE)
                        .run();

        assertThat(trial.events().words("h-1"))
                .containsExactly("failed", "not-reached", "not-reached");
        assertThat(trial.events().words("h-2")).containsExactly("changed", "changed", "changed");
        int ready = lastEnd(trial, "h-2", "echo ready");
        assertThat(firstCommand(trial, "h-3", "echo after")).isGreaterThan(ready);
    }

    private static int lastEnd(Trial trial, String host, String title) {
        List<Event> all = trial.events().all();
        int step =
                trial.events().all(Event.StepStarted.class).stream()
                        .filter(start -> start.title().contains(title))
                        .findFirst()
                        .orElseThrow()
                        .step()
                        .number();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i) instanceof Event.HostFinished end
                    && end.step().number() == step
                    && end.host().value().equals(host)) {
                return i;
            }
        }
        throw new AssertionError(title);
    }

    private static int firstCommand(Trial trial, String host, String command) {
        List<Event> all = trial.events().all();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i) instanceof Event.CommandStarted start
                    && start.command().equals(command)
                    && start.host().value().equals(host)) {
                return i;
            }
        }
        throw new AssertionError(command);
    }

    @Test
    void seriallyWithAStrictLimitTheFirstFailureIsTheLast() {
        List<FakeHost> hosts = FakeHost.several("h", 3);
        hosts.forEach(host -> host.fails("broken", 1, "no"));

        Trial trial =
                deploy(hosts, script -> Line.of(script, 1).shell("broken"))
                        .with(Strategy.SERIAL)
                        .with(FailurePolicy.STRICT)
                        .run();

        assertThat(words(trial, hosts)).containsExactly("failed", "not-reached", "not-reached");
        assertThat(hosts.get(1).commands("broken")).isEmpty();
        assertThat(trial.result().succeeded()).isFalse();
    }

    @Test
    void aBatchEndsAllItsStepsBeforeTheNextBegins() {
        List<FakeHost> hosts = FakeHost.several("h", 5);

        Trial trial =
                deploy(
                                hosts,
                                script -> {
                                    Line.of(script, 1).shell("echo one");
                                    Line.of(script, 2).shell("echo two");
                                })
                        .with(Strategy.ofBatches("1,50%"))
                        .run();

        assertThat(trial.events().steps())
                .containsExactly(
                        "server.shell echo one",
                        "server.shell echo two",
                        "server.shell echo one",
                        "server.shell echo two",
                        "server.shell echo one",
                        "server.shell echo two");
        assertThat(trial.events().all(Event.StepStarted.class))
                .extracting(start -> start.hosts().size())
                .containsExactly(1, 1, 3, 3, 1, 1);
    }

    @Test
    void tooManyFailuresStopTheOtherHostsToo() {
        List<FakeHost> hosts = FakeHost.several("h", 4);
        hosts.get(0).fails("one", 1, "no");
        hosts.get(1).fails("one", 1, "no");
        Source source =
                script -> {
                    Line.of(script, 1).shell("echo one");
                    Line.of(script, 2).shell("echo two");
                };

        Trial stopped =
                deploy(hosts, source)
                        .with(new FailurePolicy(OptionalInt.of(49), OptionalInt.empty()))
                        .run();
        Trial tolerated =
                deploy(hosts, source)
                        .with(new FailurePolicy(OptionalInt.of(50), OptionalInt.of(2)))
                        .run();

        assertThat(stopped.events().words("h-4")).containsExactly("changed", "not-reached");
        assertThat(tolerated.events().words("h-4")).containsExactly("changed", "changed");
    }

    @Test
    void keysThatHostsCantMeetAreFoundBeforeAnythingRuns() {
        List<FakeHost> hosts = FakeHost.several("h", 2);
        DeployFixture opposite =
                deploy(
                        hosts,
                        script -> {
                            boolean first = script.host().name().value().equals("h-1");
                            Line.of(script, 1).shell("touch /srv/begun");
                            Line.of(script, first ? 2 : 6).at(first ? "red" : "blue").shell("true");
                            Line.of(script, first ? 3 : 7).at(first ? "blue" : "red").shell("true");
                        });

        assertThatThrownBy(opposite::run)
                .isInstanceOfSatisfying(
                        DeployException.class,
                        e ->
                                assertThat(e.problems().getFirst().detail())
                                        .contains("h-1: 'red' (deploy.py:2)")
                                        .contains("h-2: 'blue' (deploy.py:6)"));
        assertThat(hosts.getFirst().at("/srv/begun")).isEmpty();
    }

    private static List<String> words(Trial trial, List<FakeHost> hosts) {
        return hosts.stream()
                .map(host -> trial.events().outcomes(host.name()).getFirst())
                .map(Outcome::word)
                .toList();
    }

    private static List<String> words(Trial trial, List<FakeHost> hosts, int step) {
        return hosts.stream().map(host -> trial.events().words(host.name()).get(step)).toList();
    }
}
