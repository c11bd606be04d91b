package dev.lockstep.engine.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Cancellation;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.script.Recorder;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Gate;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Scripts that wait for results: what is executed when, and how it goes on or ends. */
class SegmentsTest {
    private final FakeHost web = FakeHost.named("web");
    private final FakeHost db = FakeHost.named("db");

    private Trial run(Source source) {
        return DeployFixture.of(source).on(web, db).run();
    }

    private static boolean isWeb(Recorder script) {
        return script.host().name().value().equals("web");
    }

    @Test
    void aScriptGoesOnWithTheRealResult() {
        List<String> seen = Collections.synchronizedList(new ArrayList<>());

        Trial trial =
                run(script -> {
                    int call = Line.of(script, 1).shell("hostname");
                    seen.add(String.join("", Line.of(script, 2).result(call).stdout()));
                    Line.of(script, 3).shell("echo " + seen.size());
                });

        assertThat(seen).containsExactlyInAnyOrder("web", "db");
        assertThat(trial.plans()).hasSize(2);
        assertThat(trial.events().words("db")).containsExactly("changed", "changed");
    }

    @Test
    void factsAreFreshAfterAWait() {
        List<Object> seen = Collections.synchronizedList(new ArrayList<>());

        Trial trial =
                run(script -> {
                    int call = Line.of(script, 1).shell("echo new > /srv/version");
                    var ignored = Line.of(script, 2).result(call);
                    seen.add(Line.of(script, 3).fact(new TestFacts.Text("/srv/version")) + "");
                    Line.of(script, 4).file("/srv/version", "new");
                });

        assertThat(seen).containsExactly("new", "new");
        assertThat(trial.plans().getLast().rows().getFirst().previews().values())
                .allSatisfy(preview -> assertThat(preview.grade().word()).isEqualTo("no-change"));
    }

    @Test
    void theBranchThatWaitsEndsBeforeTheOthersBegin() {
        Trial trial =
                run(script -> {
                    if (isWeb(script)) {
                        int call = Line.of(script, 2).shell("echo w1");
                        var ignored = Line.of(script, 3).result(call);
                        Line.of(script, 4).shell("echo w2");
                    } else {
                        Line.of(script, 6).shell("echo d1");
                    }
                    Line.of(script, 8).shell("echo all");
                });

        assertThat(trial.table())
                .containsExactly(
                        "server.shell echo w1: web",
                        "server.shell echo w2: web",
                        "server.shell echo d1: db",
                        "server.shell echo all: web db");
        assertThat(trial.events().steps()).hasSize(4);
    }

    @Test
    void aCheckpointIsPassedByAllAtOnce() {
        Trial trial =
                run(script -> {
                    Line.of(script, isWeb(script) ? 1 : 5).shell("echo before");
                    Line.of(script, isWeb(script) ? 2 : 6).checkpoint("half");
                    Line.of(script, 8).shell("echo after");
                });

        assertThat(trial.table())
                .containsExactly(
                        "server.shell echo before: web",
                        "server.shell echo before: db",
                        "server.shell echo after: web db");
        assertThat(trial.plans()).hasSize(2);
    }

    @Test
    void aPlanSaysWhereItEndsAndWhy() {
        Trial trial =
                DeployFixture.of(
                                script -> {
                                    int call = Line.of(script, 1).shell("hostname");
                                    var ignored = Line.of(script, 2).result(call);
                                    Line.of(script, 3).shell("never planned");
                                })
                        .on(web, db)
                        .plan();

        assertThat(trial.planned()).containsExactly("server.shell hostname");
        assertThat(trial.plan().horizon()).hasSize(2);
        assertThat(trial.plan().horizon().getFirst()).contains("web", "deploy.py:2");
    }

    @Test
    void willChangeAnswersWithoutWaiting() {
        List<Boolean> seen = Collections.synchronizedList(new ArrayList<>());

        Trial trial =
                run(script -> {
                    int made = Line.of(script, 1).directory("/srv/app", "755");
                    int same = Line.of(script, 2).directory("/srv", "755");
                    if (isWeb(script)) {
                        seen.add(Line.of(script, 3).willChange(made));
                        seen.add(Line.of(script, 3).willChange(same));
                    }
                });

        assertThat(seen).containsExactly(true, false);
        assertThat(trial.plans()).hasSize(1);
    }

    @Test
    void aFailureThatTheScriptReadsAndDoesNotHandleLosesTheHost() {
        web.fails("migrate", 1, "no");

        Trial trial =
                run(script -> {
                    int call = Line.of(script, 1).shell("echo migrate");
                    var ignored = Line.of(script, 2).result(call);
                    Line.of(script, 3).shell("echo after");
                });

        assertThat(trial.events().words("web")).containsExactly("failed");
        assertThat(trial.events().words("db")).containsExactly("changed", "changed");
        assertThat(trial.result().succeeded()).isFalse();
        assertThat(trial.host("web").succeeded()).isFalse();
        assertThat(trial.host("db").succeeded()).isTrue();
    }

    @Test
    void aFailureThatTheScriptHandlesIsAnIgnoredError() {
        web.fails("migrate", 1, "no");

        Trial trial =
                run(script -> {
                    int call = Line.of(script, 1).shell("echo migrate");
                    try {
                        var ignored = Line.of(script, 2).result(call);
                    } catch (DeployException e) {
                        Line.of(script, 3).shell("echo rescue");
                    }
                    Line.of(script, 5).shell("echo after");
                });

        assertThat(trial.events().printed("web")).containsExactly("no", "rescue", "after");
        assertThat(trial.host("web").succeeded()).isTrue();
        assertThat(trial.host("web").outcomes().getFirst())
                .isInstanceOf(Outcome.IgnoredError.class);
    }

    @Test
    void aScriptThatRaisesAfterItWaitedRunsNothingMore() {
        Trial trial =
                run(script -> {
                    int call = Line.of(script, 1).shell("echo one");
                    var ignored = Line.of(script, 2).result(call);
                    Line.of(script, 3).shell("echo two");
                    if (isWeb(script)) {
                        throw new DeployException(Problem.of(Problem.Kind.SCRIPT, "oops"));
                    }
                });

        assertThat(trial.events().printed("web")).containsExactly("one");
        assertThat(trial.events().printed("db")).containsExactly("one", "two");
        assertThat(trial.events().lost("web")).hasValue("oops");
    }

    @Test
    void aLostHostDoesNotHoldUpTheWaitingOnes() {
        web.vanishes("echo one");

        Trial trial =
                run(script -> {
                    int call = Line.of(script, 1).shell("echo one");
                    var ignored = Line.of(script, 2).result(call);
                    Line.of(script, 3).shell("echo two");
                });

        assertThat(trial.events().printed("db")).containsExactly("one", "two");
        assertThat(trial.host("web").succeeded()).isFalse();
    }

    @Test
    void declinedHalfWayWhatIsDoneIsDone() {
        Trial trial =
                DeployFixture.of(
                                script -> {
                                    int call = Line.of(script, 1).shell("echo one");
                                    var ignored = Line.of(script, 2).result(call);
                                    Line.of(script, 3).shell("echo two");
                                })
                        .on(web, db)
                        .approvedBy(plan -> plan.rows().getFirst().step().id().number() == 1)
                        .run();

        assertThat(trial.result().ending()).isEqualTo(RunResult.Ending.DECLINED);
        assertThat(trial.events().printed("web")).containsExactly("one");
    }

    @Test
    void aRunThatIsInterruptedKillsWhatRunsAndReachesNothingMore() throws Exception {
        for (Strategy strategy : List.of(Strategy.LOCKSTEP, Strategy.FREE, Strategy.SERIAL)) {
            Gate gate = new Gate();
            FakeHost slow = FakeHost.named("web").waits("sleep", gate);
            FakeHost other = FakeHost.named("db").waits("sleep", gate);
            Cancellation cancellation = new Cancellation();
            CompletableFuture<Trial> run =
                    CompletableFuture.supplyAsync(() ->
                            DeployFixture.of(
                                            script -> {
                                                Line.of(script, 1).shell("sleep 300");
                                                Line.of(script, 2).shell("echo late");
                                            })
                                    .on(slow, other)
                                    .with(strategy)
                                    .cancelledBy(cancellation)
                                    .run());
            gate.awaitArrival();
            cancellation.request();
            Trial trial = run.get();

            assertThat(trial.result().ending()).isEqualTo(RunResult.Ending.INTERRUPTED);
            assertThat(trial.events().words("web")).containsExactly("failed", "not-reached");
            assertThat(slow.commands("late")).isEmpty();
        }
    }

    @Test
    void aRunThatIsInterruptedWhileScriptsRunEnds() throws Exception {
        Gate gate = new Gate();
        web.opensSlowly(gate);
        Cancellation cancellation = new Cancellation();
        CompletableFuture<Trial> run =
                CompletableFuture.supplyAsync(() ->
                        DeployFixture.of(
                                        script -> {
                                            var ignored =
                                                    Line.of(script, 1)
                                                            .fact(new TestFacts.Text("/etc/x"));
                                        })
                                .on(web, db)
                                .cancelledBy(cancellation)
                                .run());
        gate.awaitArrival();
        cancellation.request();
        gate.open();

        assertThat(run.get().result().ending()).isEqualTo(RunResult.Ending.INTERRUPTED);
    }
}
