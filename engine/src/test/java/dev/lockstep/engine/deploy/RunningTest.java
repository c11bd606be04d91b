package dev.lockstep.engine.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Gate;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How one host's calls are executed, and what is said of how they ended. */
class RunningTest {
    private final FakeHost host = FakeHost.named("a").directory("/srv");

    private Trial run(Source source) {
        return DeployFixture.of(source).on(host).run();
    }

    @Test
    void doesWhatItPlannedAndTheSecondTimeNothing() {
        Source source =
                script -> {
                    Line.of(script, 1).directory("/srv/app", "750");
                    Line.of(script, 2).file("/srv/app/conf", "on");
                };

        Trial first = run(source);
        Trial second = run(source);

        assertThat(first.events().words("a")).containsExactly("changed", "changed");
        assertThat(first.events().outcomes("a"))
                .containsExactly(new Outcome.Changed(2), new Outcome.Changed(1));
        assertThat(host.text("/srv/app/conf")).isEqualTo("on\n");
        assertThat(second.grades("a")).containsExactly("no-change", "no-change");
        assertThat(second.events().words("a")).containsExactly("unchanged", "unchanged");
        assertThat(second.plan().changesAnything()).isFalse();
        assertThat(second.result().changesPending()).isFalse();
    }

    @Test
    void aStepThatChangesCostsOneExchangeAndOneThatDoesNotCostsNone() {
        host.directory("/srv/a").directory("/srv/c");
        Source source =
                script -> {
                    Line.of(script, 1).directory("/srv/a", "755");
                    Line.of(script, 2).directory("/srv/b", "755");
                    Line.of(script, 3).directory("/srv/c", "755");
                    Line.of(script, 4).shell("true");
                    Line.of(script, 5).directory("/srv/a", "755");
                    Line.of(script, 6).directory("/srv/b", "700");
                    Line.of(script, 7).directory("/srv/c", "755");
                };
        var trial = run(source);

        assertThat(trial.events().words("a"))
                .containsExactly(
                        "unchanged",
                        "changed",
                        "unchanged",
                        "changed",
                        "unchanged",
                        "changed",
                        "unchanged");
        assertThat(host.exchanges()).isEqualTo(1 + 3);
    }

    @Test
    void whatAnEarlierStepMakesTrueIsAskedTogetherWithItsCommands() {
        Source source =
                script -> {
                    Line.of(script, 1).directory("/srv/app", "750");
                    Line.of(script, 2).file("/srv/app/one", "1");
                    Line.of(script, 3).file("/srv/app/two", "2");
                };
        int planning = planned(source).exchanges();

        Trial trial = run(source);

        assertThat(trial.events().words("a")).containsExactly("changed", "changed", "changed");
        assertThat(host.exchanges()).isEqualTo(planning + 3);
    }

    private static FakeHost planned(Source source) {
        FakeHost host = FakeHost.named("a").directory("/srv");
        DeployFixture.of(source).on(host).plan();
        return host;
    }

    @Test
    void theCommandsAfterAFailedOneDoNotRun() {
        Trial trial = run(script -> Line.of(script, 3).shell("echo one", "exit 4", "echo three"));

        assertThat(host.commands()).containsExactly("echo one", "exit 4");
        assertThat(trial.events().outcomes("a").getFirst())
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> {
                            assertThat(failed.done()).isEqualTo(1);
                            assertThat(failed.planned()).isEqualTo(3);
                            assertThat(failed.problem().toString())
                                    .isEqualTo("deploy.py:3: exit 4 exited with 4");
                        });
        assertThat(trial.result().succeeded()).isFalse();
    }

    @Test
    void whatComesAfterAFailureIsNotReached() {
        Trial trial =
                run(script -> {
                    Line.of(script, 1).shell("false");
                    Line.of(script, 2).shell("touch /srv/late");
                });

        assertThat(trial.events().words("a")).containsExactly("failed", "not-reached");
        assertThat(host.at("/srv/late")).isEmpty();
    }

    @Test
    void goesOnAfterAnIgnoredError() {
        Trial trial =
                run(script -> {
                    int failing = Line.of(script, 1).ignoringErrors().shell("echo no >&2; exit 1");
                    Line.of(script, 2)
                            .onlyIf(
                                    new Condition.OfCalls(
                                            List.of(failing), true, Condition.Aspect.FAILED))
                            .shell("touch /srv/rescue");
                });

        assertThat(trial.events().words("a")).containsExactly("ignored-error", "changed");
        assertThat(trial.result().succeeded()).isTrue();
        assertThat(host.at("/srv/rescue")).isPresent();
    }

    @Test
    void continuesAfterAFailedCommandIfToldSo() {
        Trial trial =
                run(script ->
                        Line.of(script, 1)
                                .ignoringErrors()
                                .continuingOnError()
                                .shell("false", "echo two", "echo three"));

        assertThat(host.commands()).containsExactly("false", "echo two", "echo three");
        assertThat(trial.events().outcomes("a").getFirst())
                .isInstanceOfSatisfying(
                        Outcome.IgnoredError.class,
                        ignored -> {
                            assertThat(ignored.done()).isEqualTo(2);
                            assertThat(ignored.planned()).isEqualTo(3);
                        });
    }

    @Test
    void aCommandThatTakesTooLongIsKilled() {
        host.waits("slow", new Gate());
        Trial trial =
                run(script -> {
                    Line.of(script, 1).within(Duration.ofSeconds(5)).shell("slow");
                    Line.of(script, 2).shell("true");
                });

        assertThat(trial.events().words("a")).containsExactly("timed-out", "not-reached");
        assertThat(((Outcome.TimedOut) trial.events().outcomes("a").getFirst()).problem().summary())
                .isEqualTo("slow took longer than 5 s");
    }

    @Test
    void alsoATimeThatIsOverCanBeIgnored() {
        host.waits("slow", new Gate());
        Trial trial =
                run(script -> {
                    Line.of(script, 1).ignoringErrors().within(Duration.ofSeconds(5)).shell("slow");
                    Line.of(script, 2).shell("true");
                });

        assertThat(trial.events().words("a")).containsExactly("ignored-error", "changed");
    }

    @Test
    void triesAgainFromFreshFacts() {
        host.failsAtFirst(2, "chmod", "busy");
        Trial trial = run(script -> Line.of(script, 1).retrying(3).directory("/srv/app", "750"));

        assertThat(trial.events().words("a")).containsExactly("changed");
        assertThat(trial.events().all(Event.Retrying.class))
                .extracting(Event.Retrying::attempt)
                .containsExactly(2, 3);
        assertThat(host.commands("mkdir")).hasSize(1);
        assertThat(host.commands("chmod")).hasSize(3);
    }

    @Test
    void givesUpAfterTheLastTry() {
        Trial trial =
                run(script -> Line.of(script, 1).retrying(2).touching().shell("cat /nothing"));

        assertThat(trial.events().words("a")).containsExactly("failed");
        assertThat(host.commands("nothing")).hasSize(3);
    }

    @Test
    void triesAgainUntilAFunctionIsContent() {
        List<Object> seen = Collections.synchronizedList(new ArrayList<>());
        Trial trial =
                run(script ->
                        Line.of(script, 1)
                                .retryingUntil(
                                        5,
                                        TestFunction.of(
                                                "unready",
                                                arguments -> {
                                                    seen.addAll(arguments);
                                                    return seen.size() < 3;
                                                }))
                                .shell("echo state"));

        assertThat(trial.events().words("a")).containsExactly("changed");
        assertThat(host.commands()).hasSize(3);
        assertThat(seen).hasSize(3);
        assertThat(((Map<?, ?>) seen.getFirst()).get("stdout_lines")).isEqualTo(List.of("state"));
    }

    @Test
    void decidesByHowEarlierCallsEnded() {
        Trial trial =
                run(script -> {
                    int same = Line.of(script, 1).directory("/srv", "755");
                    int made = Line.of(script, 2).directory("/srv/app", "755");
                    Line.of(script, 3).onlyIfChanged(same).shell("echo never");
                    Line.of(script, 4).onlyIfChanged(made).shell("echo once");
                    Line.of(script, 5)
                            .onlyIf(
                                    new Condition.OfCalls(
                                            List.of(same, made), false, Condition.Aspect.CHANGED))
                            .shell("echo any");
                });

        assertThat(trial.events().words("a"))
                .containsExactly("unchanged", "changed", "skipped", "changed", "changed");
        assertThat(trial.events().printed("a")).containsExactly("once", "any");
    }

    @Test
    void asksAFunctionRightBeforeTheCall() {
        Trial trial =
                run(script -> {
                    Line.of(script, 1).shell("touch /srv/flag");
                    Line.of(script, 2)
                            .onlyIf(
                                    new Condition.Function(
                                            TestFunction.of(
                                                    "ready",
                                                    arguments -> host.at("/srv/flag").isPresent())))
                            .shell("echo go");
                });

        assertThat(trial.grades("a")).containsExactly("change", "conditional");
        assertThat(trial.events().words("a")).containsExactly("changed", "changed");
    }

    @Test
    void callsFunctionsBetweenCommandsInOrder() {
        List<String> seen = Collections.synchronizedList(new ArrayList<>());
        TestFunction function =
                TestFunction.of(
                        "look",
                        arguments -> {
                            seen.add(host.text("/srv/count"));
                            return null;
                        });
        Trial trial =
                run(script ->
                        Line.of(script, 1)
                                .call(
                                        "test.mixed",
                                        facts ->
                                                Change.builder()
                                                        .run(ShellText.of("echo 1 > /srv/count"))
                                                        .call(function, List.of(), Map.of())
                                                        .run(ShellText.of("echo 2 > /srv/count"))
                                                        .call(function, List.of(), Map.of())
                                                        .build()));

        assertThat(seen).containsExactly("1\n", "2\n");
        assertThat(trial.events().outcomes("a")).containsExactly(new Outcome.Changed(4));
        assertThat(trial.events().commands("a"))
                .containsExactly(
                        "echo 1 > /srv/count", "call look", "echo 2 > /srv/count", "call look");
        assertThat(trial.plan().totals().open()).isEqualTo(1);
    }

    @Test
    void plansAgainFromWhatIsTrueThen() {
        Source source =
                script -> {
                    Line.of(script, 1).shell("mkdir /srv/app");
                    Line.of(script, 2).directory("/srv/app", "755");
                };

        Trial trial = run(source);

        assertThat(trial.grades("a")).containsExactly("change", "may-change");
        assertThat(trial.events().words("a")).containsExactly("changed", "unchanged");
    }

    @Test
    void exitCodesOfACommandThatCountAsSuccessDo() {
        Trial trial =
                run(script ->
                        Line.of(script, 1)
                                .call(
                                        "test.codes",
                                        facts ->
                                                Change.builder()
                                                        .run(ShellText.of("exit 3"), Set.of(0, 3))
                                                        .run(ShellText.of("echo after"))
                                                        .build()));

        assertThat(trial.events().words("a")).containsExactly("changed");
        assertThat(trial.events().printed("a")).containsExactly("after");
    }

    @Test
    void aConnectionThatBreaksIsAFailureOfTheCommandUnderWay() {
        host.losesConnection("second");
        Trial trial =
                run(script -> {
                    Line.of(script, 1).shell("echo first", "echo second", "echo third");
                    Line.of(script, 2).shell("echo later");
                });

        assertThat(trial.events().words("a")).containsExactly("failed", "not-reached");
        assertThat(((Outcome.Failed) trial.events().outcomes("a").getFirst()).problem().summary())
                .isEqualTo("echo second lost its connection; whether it finished is not known");
    }

    @Test
    void aHostThatVanishesInTheMiddleIsAFailureLikeAnyOther() {
        for (int number = 1; number <= 7; number++) {
            FakeHost fresh = FakeHost.named("a").directory("/srv").vanishesAt(number);
            Trial trial =
                    DeployFixture.of(
                                    script -> {
                                        Line.of(script, 1).directory("/srv/app", "750");
                                        Line.of(script, 2).shell("echo one", "echo two");
                                        Line.of(script, 3).directory("/srv/app", "700");
                                    })
                            .on(fresh, FakeHost.named("b").directory("/srv"))
                            .run();

            assertThat(trial.result().succeeded()).as("request %s", number).isFalse();
            assertThat(trial.host("a").succeeded()).as("request %s", number).isFalse();
            assertThat(trial.events().words("b")).containsExactly("changed", "changed", "changed");
        }
    }

    @Test
    void aDefectOfAnOperationEndsItsStepOnly() {
        host.answers("^boom$", "");
        Trial trial =
                DeployFixture.of(
                                script -> {
                                    Line.of(script, 1).shell("boom");
                                    Line.of(script, 2)
                                            .call(
                                                    "test.defect",
                                                    facts -> {
                                                        if (host.commands("boom").size() > 0) {
                                                            throw new IllegalStateException("oops");
                                                        }
                                                        return Change.none("fine");
                                                    });
                                })
                        .on(host)
                        .run();

        assertThat(trial.events().words("a")).containsExactly("changed", "failed");
        assertThat(((Outcome.Failed) trial.events().outcomes("a").getLast()).problem().kind())
                .isEqualTo(Problem.Kind.INTERNAL);
    }

    @Test
    void effectsDropWhatTheyTouchAndNothingElse() {
        host.file("/srv/a", "1\n").file("/srv/b", "1\n");
        Trial trial =
                run(script -> {
                    Line.of(script, 1)
                            .reads(new TestFacts.Text("/srv/a"), new TestFacts.Text("/srv/b"));
                    Line.of(script, 2)
                            .touching(new Effect.ForgetFact(new TestFacts.Text("/srv/a")))
                            .shell("echo 2 > /srv/a; echo 2 > /srv/b");
                    Line.of(script, 3).file("/srv/a", "2");
                    Line.of(script, 4).file("/srv/b", "2");
                });

        assertThat(trial.events().words("a"))
                .containsExactly("unchanged", "changed", "unchanged", "changed");
    }
}
