package dev.lockstep.engine.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * How one host's calls are planned: what it is asked, how often, and what is made of the answers.
 */
class PlanningTest {
    private final FakeHost host = FakeHost.named("a").file("/etc/motd", "hello\n");

    private Trial plan(Source source) {
        return DeployFixture.of(source).on(host).plan();
    }

    @Test
    void aFactThatFiftyOperationsAskIsOneCommand() {
        Trial trial =
                plan(script -> {
                    for (int i = 1; i <= 50; i++) {
                        Line.of(script, i).reads(new TestFacts.Text("/etc/motd"));
                    }
                });

        assertThat(host.commands()).hasSize(1);
        assertThat(trial.grades("a")).hasSize(50).containsOnly("no-change");
    }

    @Test
    void factsOfManyOperationsTravelTogether() {
        var trial =
                plan(script -> {
                    for (int i = 1; i <= 50; i++) {
                        Line.of(script, i).reads(new TestFacts.Text("/etc/file-" + i));
                    }
                });

        assertThat(host.commands()).hasSize(50);
        assertThat(host.exchanges()).isEqualTo(1);
        assertThat(trial.calls()).isEqualTo(50);
    }

    @Test
    void aHostIsAskedAsOftenAsFactsDependOnEachOther() {
        var trial =
                plan(script -> {
                    for (int i = 1; i <= 20; i++) {
                        Line.of(script, i)
                                .call(
                                        "test.chain",
                                        new TestOperations.Chain(
                                                new TestFacts.Text("/etc/one-" + i),
                                                new TestFacts.Text("/etc/two-" + i),
                                                "/tmp/file"));
                    }
                });

        assertThat(trial.calls()).isEqualTo(20);
        assertThat(host.exchanges()).isEqualTo(4);
    }

    @Test
    void whatAnEarlierCallWillDoIsTakenAsDone() {
        Trial trial =
                plan(script -> {
                    Line.of(script, 1).directory("/srv/app", "750");
                    Line.of(script, 2).file("/srv/app/conf", "on");
                    Line.of(script, 3).directory("/srv/app", "750");
                    Line.of(script, 4).directory("/srv/app", "700");
                });

        assertThat(trial.grades("a")).containsExactly("change", "change", "no-change", "change");
        assertThat(trial.plannedCommands("a"))
                .containsExactly(
                        "mkdir /srv/app",
                        "chmod 750 /srv/app",
                        "upload 3 bytes to /srv/app/conf",
                        "chmod 700 /srv/app");
        assertThat(trial.plan().totals().commands()).isEqualTo(4);
    }

    @Test
    void planningChangesNothing() {
        Map<String, Object> before = host.machine().snapshot();

        var trial =
                plan(script -> {
                    Line.of(script, 1).directory("/srv/app", "750");
                    Line.of(script, 2).shell("rm -rf /etc");
                });

        assertThat(host.machine().snapshot()).isEqualTo(before);
        assertThat(trial.result().changesPending()).isTrue();
        assertThat(trial.result().ending()).isEqualTo(RunResult.Ending.PLANNED);
    }

    @Test
    void whatACommandMayHaveTouchedIsOpenAndSaysSinceWhen() {
        Trial trial =
                plan(script -> {
                    Line.of(script, 1).reads(new TestFacts.Text("/etc/motd"));
                    Line.of(script, 2).shell("make install");
                    Line.of(script, 3).reads(new TestFacts.Text("/etc/motd"));
                    Line.of(script, 4).reads(new TestFacts.Kernel());
                });

        assertThat(trial.grades("a"))
                .containsExactly("no-change", "change", "may-change", "no-change");
        assertThat(trial.previews("a").get(2).grade())
                .isInstanceOfSatisfying(
                        Grade.Open.class, open -> assertThat(open.since()).isEqualTo(1));
        assertThat(trial.plan().totals().open()).isEqualTo(1);
    }

    @Test
    void aScriptCanSayWhatACommandTouches() {
        Trial trial =
                plan(script -> {
                    Line.of(script, 1).touching(new Effect.ForgetPath("/opt")).shell("make");
                    Line.of(script, 2).reads(new TestFacts.Text("/etc/motd"));
                    Line.of(script, 3).reads(new TestFacts.Text("/opt/tool/version"));
                });

        assertThat(trial.grades("a")).containsExactly("change", "no-change", "may-change");
    }

    @Test
    void theScriptGetsWhatIsAssumed() {
        List<Object> seen = Collections.synchronizedList(new ArrayList<>());

        Trial trial =
                plan(script -> {
                    Line.of(script, 1).directory("/srv/app", "750");
                    seen.add(Line.of(script, 2).fact(new TestFacts.Mode("/srv/app")) + "");
                    Line.of(script, 3).directory("/srv/app", "750");
                });

        assertThat(seen).containsExactly("750");
        assertThat(trial.grades("a")).containsExactly("change", "no-change");
    }

    @Test
    void whatAScriptDecidesByDoubtfulFactsIsOpen() {
        List<Object> seen = Collections.synchronizedList(new ArrayList<>());

        Trial trial =
                plan(script -> {
                    Line.of(script, 1).shell("echo bye > /etc/motd");
                    seen.add(Line.of(script, 2).fact(new TestFacts.Text("/etc/motd")) + "");
                    Line.of(script, 3).directory("/srv/app", "750");
                });

        assertThat(seen).containsExactly("hello");
        assertThat(trial.grades("a")).containsExactly("change", "may-change");
    }

    @Test
    void anotherHostsFactIsItsRealValue() {
        FakeHost other = FakeHost.named("b");
        List<Object> seen = Collections.synchronizedList(new ArrayList<>());

        var trial =
                DeployFixture.of(
                                script -> {
                                    Line.of(script, 1).directory("/srv/app", "750");
                                    if (script.host().name().value().equals("a")) {
                                        seen.add(
                                                script.factOf(
                                                                CallSite.of("deploy.py", 2),
                                                                new HostName("b"),
                                                                new TestFacts.Mode("/srv/app"),
                                                                Surroundings.PLAIN)
                                                        + "");
                                    }
                                })
                        .on(host, other)
                        .plan();

        assertThat(seen).containsExactly("null");
        assertThat(trial.calls()).isEqualTo(2);
    }

    @Test
    void aMissingProgramIsNoFailure() {
        Trial trial =
                plan(script ->
                        Line.of(script, 1)
                                .call(
                                        "test.version",
                                        facts ->
                                                Change.none(
                                                        facts.get(new TestFacts.Version("psql")))));

        assertThat(trial.previews("a").getFirst().change().notes()).containsExactly("none");
    }

    @Test
    void aFactThatFailsLosesTheHostAndTellsWhereAndWhy() {
        Trial trial = plan(script -> Line.of(script, 7).reads(new TestFacts.Output("exit 4")));

        assertThat(trial.plan().rows()).isEmpty();
        assertThat(trial.host("a").problem())
                .hasValueSatisfying(problem -> {
                    assertThat(problem.kind()).isEqualTo(Problem.Kind.FACT);
                    assertThat(problem.toString()).contains("deploy.py:7", "exit code 4");
                });
    }

    @Test
    void aFactThatFailsOnlyBeforeAnEarlierCallIsOpen() {
        Source source =
                script -> {
                    Line.of(script, 1).shell("echo 16 > /etc/version");
                    Line.of(script, 2).reads(new TestFacts.Output("cat /etc/version"));
                };

        assertThat(plan(source).grades("a")).containsExactly("change", "may-change");
        assertThat(DeployFixture.of(source).on(host).run().events().words("a"))
                .containsExactly("changed", "unchanged");
    }

    /** While the first call waits for a fact, the second must not be judged for good. */
    @Test
    void lookingAheadLeavesNoTraceOfErrorsThatAreNone() {
        host.directory("/srv");
        Trial trial =
                plan(script -> {
                    Line.of(script, 1).reads(new TestFacts.Mode("/srv/app"));
                    Line.of(script, 2)
                            .call(
                                    "test.directory",
                                    facts -> {
                                        var ignored = facts.get(new TestFacts.Text("/etc/new"));
                                        return new TestOperations.Directory("/srv/app", "750")
                                                .plan(facts);
                                    });
                    Line.of(script, 3).file("/srv/app/conf", "on");
                });

        assertThat(trial.result().succeeded()).isTrue();
        assertThat(trial.plan().problems()).isEmpty();
        assertThat(trial.grades("a")).containsExactly("no-change", "change", "change");
        assertThat(trial.events().lost("a")).isEmpty();
    }

    @Test
    void lookingAheadLeavesNoTraceOfChangesThatAreNone() {
        host.directory("/srv/app").directory("/srv/old");
        Trial trial =
                plan(script -> {
                    Line.of(script, 1).reads(new TestFacts.Mode("/srv/old"));
                    Line.of(script, 2)
                            .call(
                                    "test.moves",
                                    facts -> {
                                        var ignored = facts.get(new TestFacts.Text("/etc/late"));
                                        return Change.builder()
                                                .run(ShellText.of("chmod 700 /srv/old"))
                                                .assume(new TestFacts.Mode("/srv/old"), "700")
                                                .build();
                                    });
                    Line.of(script, 3).directory("/srv/old", "700");
                    Line.of(script, 4).directory("/srv/old", "700");
                });

        assertThat(trial.grades("a"))
                .containsExactly("no-change", "change", "no-change", "no-change");
        assertThat(trial.plannedCommands("a")).containsExactly("chmod 700 /srv/old");
    }

    @Test
    void aFactThatFailsWhileLookingAheadIsAskedAgainInEarnest() {
        host.failsAtFirst(1, "flaky", "not yet");
        Trial trial =
                plan(script -> {
                    Line.of(script, 1).reads(new TestFacts.Text("/etc/motd"));
                    Line.of(script, 2).reads(new TestFacts.Output("echo flaky"));
                });

        assertThat(trial.grades("a")).containsExactly("no-change", "no-change");
        assertThat(host.commands("flaky")).hasSize(2);
    }

    @Test
    void aCallThatIsSkippedForSureIsNotPlanned() {
        Trial trial =
                plan(script -> {
                    Line.of(script, 1)
                            .onlyIf(new Condition.Constant(false))
                            .reads(new TestFacts.Output("exit 1"));
                    int made = Line.of(script, 2).directory("/tmp", "1777");
                    Line.of(script, 3).onlyIfChanged(made).shell("restart");
                });

        assertThat(trial.grades("a")).containsExactly("skipped", "no-change", "skipped");
        assertThat(host.commands("exit 1")).isEmpty();
        assertThat(trial.plan().totals().skipped()).isEqualTo(2);
    }

    @Test
    void whatDependsOnAnOpenCallIsConditional() {
        Trial trial =
                plan(script -> {
                    Line.of(script, 1).shell("make");
                    int made = Line.of(script, 2).directory("/srv/app", "755");
                    Line.of(script, 3).onlyIfChanged(made).shell("restart");
                    int sure = Line.of(script, 4).shell("sure");
                    Line.of(script, 5).onlyIfChanged(sure).shell("after");
                });

        assertThat(trial.grades("a"))
                .containsExactly("change", "may-change", "conditional", "change", "change");
    }

    @Test
    void aCallThatCantBeDoneLosesItsHostOnly() {
        FakeHost good = FakeHost.named("b").directory("/srv/app");
        Trial trial =
                DeployFixture.of(script -> Line.of(script, 3).file("/srv/app/conf", "on"))
                        .on(host, good)
                        .plan();

        assertThat(trial.table())
                .containsExactly("files.file File[path=/srv/app/conf, text=on]: b");
        assertThat(trial.events().lost("a"))
                .hasValueSatisfying(text ->
                        assertThat(text).contains("deploy.py:3", "there is no directory /srv/app"));
    }

    @Test
    void anOperationCannotSwallowTheQuestion() {
        Trial trial =
                plan(script ->
                        Line.of(script, 1)
                                .call(
                                        "test.swallows",
                                        facts -> {
                                            try {
                                                var ignored =
                                                        facts.get(new TestFacts.Text("/etc/motd"));
                                            } catch (RuntimeException e) {
                                                return Change.none("swallowed");
                                            }
                                            return Change.none("read");
                                        }));

        assertThat(trial.previews("a").getFirst().change().notes()).containsExactly("read");
    }

    @Test
    void aDefectOfAnOperationIsAProblemOfItsLine() {
        Trial trial =
                plan(script ->
                        Line.of(script, 9)
                                .call(
                                        "test.defect",
                                        facts -> {
                                            throw new IllegalStateException("oops");
                                        }));

        assertThat(trial.events().lost("a"))
                .hasValueSatisfying(text -> assertThat(text).contains("deploy.py:9", "oops"));
    }

    @Test
    void aFactReadWithOtherRightsIsAnotherQuestion() {
        var trial =
                plan(script -> {
                    Line.of(script, 1).reads(new TestFacts.Output("id -un"));
                    Line.of(script, 2).sudo().reads(new TestFacts.Output("id -un"));
                    Line.of(script, 3).sudo().reads(new TestFacts.Output("id -un"));
                });

        assertThat(trial.calls()).isEqualTo(3);
        assertThat(host.log())
                .extracting(entry -> entry.result().stdout().text())
                .containsExactlyInAnyOrder("deploy\n", "root\n");
    }

    @Test
    void factsReadTogetherAreAskedTogether() {
        List<Fact<?>> facts = List.of(new TestFacts.Text("/etc/x"), new TestFacts.Text("/etc/y"));
        var trial =
                plan(script ->
                        Line.of(script, 1)
                                .call(
                                        "test.all",
                                        known -> {
                                            known.all(facts);
                                            facts.forEach(fact -> known.get(fact));
                                            return Change.none("read");
                                        }));

        assertThat(trial.calls()).isEqualTo(1);
        assertThat(host.exchanges()).isEqualTo(1);
    }

    @Test
    void aScriptThatRaisesLosesItsHostOnly() {
        Trial trial =
                DeployFixture.of(
                                script -> {
                                    Line.of(script, 1).directory("/srv/app", "755");
                                    if (script.host().name().value().equals("a")) {
                                        throw new DeployException(
                                                Problem.of(Problem.Kind.SCRIPT, "ValueError: no")
                                                        .at("deploy.py:2"));
                                    }
                                })
                        .on(host, FakeHost.named("b"))
                        .plan();

        assertThat(trial.planned("a")).isEmpty();
        assertThat(trial.planned("b")).hasSize(1);
        assertThat(trial.events().lost("a")).hasValue("deploy.py:2: ValueError: no");
    }

    @Test
    void aDefectOfAScriptsHostIsNotTakenForItsEnd() {
        Trial trial =
                plan(script -> {
                    Line.of(script, 1).directory("/srv/app", "755");
                    throw new IllegalStateException("oops");
                });

        assertThat(trial.plan().rows()).isEmpty();
        assertThat(trial.events().lost("a"))
                .hasValueSatisfying(text -> assertThat(text).contains("oops"));
    }
}
