package dev.lockstep.engine.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.run.Approver;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.run.Verdict;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Somebody decides about plans and steps, and leaves hosts out. */
@Timeout(60)
class ApprovalTest {
    private final List<FakeHost> hosts = FakeHost.several("h", 3);
    private final List<String> asked = new ArrayList<>();

    static Stream<Strategy> strategies() {
        return Stream.of(Strategy.LOCKSTEP, Strategy.FREE);
    }

    /** Answers one question after the other, and notes each with its hosts. */
    private final class Person implements Approver {
        private final Deque<Verdict> answers;
        private final boolean everyStep;

        Person(boolean everyStep, Verdict... answers) {
            this.answers = new ArrayDeque<>(List.of(answers));
            this.everyStep = everyStep;
        }

        @Override
        public boolean approve(Plan plan) {
            throw new AssertionError("the whole decision is asked for");
        }

        @Override
        public Verdict decide(Plan plan) {
            asked.add("plan for " + plan.rows().getFirst().previews().keySet());
            return answers.removeFirst();
        }

        @Override
        public Verdict decide(Plan.Row row, String question) {
            asked.add(row.step().title() + "? " + question + row.previews().keySet());
            return answers.removeFirst();
        }

        @Override
        public boolean everyStep() {
            return everyStep;
        }

        @Override
        public String who() {
            return "me";
        }
    }

    private Trial run(Strategy strategy, Approver approver) {
        return DeployFixture.of(
                        script -> {
                            Line.of(script, 1).named("one").shell("echo one");
                            Line.of(script, 2).named("two").asking("Sure? ").shell("echo two");
                            Line.of(script, 3).named("three").shell("echo three");
                        })
                .on(hosts)
                .with(strategy)
                .approvedBy(approver)
                .run();
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aStepThatWantsItIsAskedForOnceForAllItsHosts(Strategy strategy) {
        Trial trial = run(strategy, new Person(false, new Verdict.Yes(), new Verdict.Yes()));

        assertThat(asked).containsExactly("plan for [h-1, h-2, h-3]", "two? Sure? [h-1, h-2, h-3]");
        assertThat(trial.result().succeeded()).isTrue();
        assertThat(trial.events().all(Event.Decided.class))
                .containsExactly(
                        new Event.Decided("plan", "yes", "me"),
                        new Event.Decided("step 2", "yes", "me"));
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void whereAStepIsDeclinedItsHostsTakeNoFurtherPart(Strategy strategy) {
        Trial trial = run(strategy, new Person(false, new Verdict.Yes(), new Verdict.No()));

        assertThat(trial.events().words("h-1"))
                .containsExactly("changed", "not-reached", "not-reached");
        assertThat(hosts.get(2).commands()).containsExactly("echo one");
        assertThat(trial.events().outcomes("h-1").get(1).toString()).contains("not approved");
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void oneHostCanBeLeftOutAndTheOthersAreAskedForAgain(Strategy strategy) {
        Trial trial =
                run(
                        strategy,
                        new Person(
                                false,
                                new Verdict.Yes(),
                                new Verdict.Without(Set.of(new HostName("h-2"))),
                                new Verdict.Yes()));

        assertThat(asked.subList(1, 3))
                .containsExactly("two? Sure? [h-1, h-2, h-3]", "two? Sure? [h-1, h-3]");
        assertThat(trial.events().words("h-2"))
                .containsExactly("changed", "not-reached", "not-reached");
        assertThat(trial.events().words("h-3")).containsOnly("changed");
    }

    @Test
    void everyStepCanBeAskedForUntilAllTheRestIsApproved() {
        run(
                Strategy.LOCKSTEP,
                new Person(true, new Verdict.Yes(), new Verdict.Yes(), new Verdict.All()));

        assertThat(asked)
                .containsExactly(
                        "plan for [h-1, h-2, h-3]",
                        "one? [h-1, h-2, h-3]",
                        "two? Sure? [h-1, h-2, h-3]");
        assertThat(hosts.getFirst().commands()).hasSize(3);
    }

    @Test
    void quittingAtAStepEndsTheRunOnAllHosts() {
        Trial trial =
                run(Strategy.LOCKSTEP, new Person(true, new Verdict.Yes(), new Verdict.Quit()));

        assertThat(trial.events().words("h-1")).containsOnly("not-reached");
        assertThat(hosts).allMatch(host -> host.commands().isEmpty());
    }

    @Test
    void aHostThatIsLeftOutOfThePlanIsPlannedNoMore() {
        Trial trial =
                run(
                        Strategy.LOCKSTEP,
                        new Person(
                                false,
                                new Verdict.Without(Set.of(new HostName("h-1"))),
                                new Verdict.Yes(),
                                new Verdict.Yes()));

        assertThat(asked.subList(0, 2))
                .containsExactly("plan for [h-1, h-2, h-3]", "plan for [h-2, h-3]");
        assertThat(trial.plans().get(1).rows().getFirst().step().id().number()).isEqualTo(1);
        assertThat(hosts.getFirst().commands()).isEmpty();
        assertThat(trial.events().words("h-2")).containsOnly("changed");
        assertThat(trial.result().succeeded()).isTrue();
    }

    @Test
    void aStepWithNothingToDoIsNotAskedFor() {
        DeployFixture.of(script -> Line.of(script, 1).asking("Sure? ").directory("/etc", "755"))
                .on(hosts)
                .approvedBy(new Person(true))
                .run();

        assertThat(asked).isEmpty();
    }
}
