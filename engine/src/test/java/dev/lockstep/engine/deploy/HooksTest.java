package dev.lockstep.engine.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.script.Recorder;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Gate;
import dev.lockstep.engine.testkit.Script;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** What a script wants done after a call: checks and ways back. */
@Timeout(60)
class HooksTest {
    private final FakeHost host = FakeHost.named("a");
    private final AtomicReference<Recorder> inside = new AtomicReference<>();

    /** Runs a script whose functions record with {@link #inside}. */
    private Trial run(Consumer<Recorder> lines) {
        Source source = lines::accept;
        Script script = Script.of(source);
        return DeployFixture.of(
                        new Script(
                                source,
                                (recorder, function, arguments, keywords) -> {
                                    inside.set(recorder);
                                    return function.call(arguments, keywords);
                                },
                                script.templates(),
                                script.masker()))
                .on(host)
                .run();
    }

    private TestFunction function(String name, Consumer<Recorder> body) {
        return TestFunction.of(
                name,
                arguments -> {
                    body.accept(inside.get());
                    return null;
                });
    }

    private Outcome.Failed failure(Trial trial) {
        return (Outcome.Failed) trial.events().outcomes("a").getFirst();
    }

    @Test
    void aChangeIsVerifiedAndOneThatIsNotSoIsAFailure() {
        Trial trial =
                run(script -> {
                    Line.of(script, 1)
                            .verifiedBy(TestFunction.of("good", arguments -> true))
                            .shell("echo one");
                    Line.of(script, 2)
                            .verifiedBy(TestFunction.of("bad", arguments -> false))
                            .shell("echo two");
                    Line.of(script, 3).shell("echo three");
                });

        assertThat(trial.events().words("a")).containsExactly("changed", "failed", "not-reached");
        assertThat(((Outcome.Failed) trial.events().outcomes("a").get(1)).problem().summary())
                .isEqualTo("it was done, but bad() finds that it is not so");
    }

    @Test
    void whatChangesNothingIsNotVerified() {
        host.directory("/srv/app");
        Trial trial =
                run(script ->
                        Line.of(script, 1)
                                .verifiedBy(TestFunction.of("bad", arguments -> false))
                                .directory("/srv/app", "755"));

        assertThat(trial.events().words("a")).containsExactly("unchanged");
    }

    @Test
    void aVerificationActsOnTheHostAndItsFailureIsTold() {
        host.fails("curl", 7, "connection refused");
        Trial trial =
                run(script ->
                        Line.of(script, 1)
                                .verifiedBy(
                                        function(
                                                "answers",
                                                inner -> Line.of(inner, 9).shell("curl web")))
                                .shell("echo start"));

        assertThat(host.commands()).containsExactly("echo start", "curl web");
        assertThat(failure(trial).problem().summary())
                .isEqualTo("it was done, but answers() failed");
        assertThat(failure(trial).problem().detail())
                .contains("curl web exited with 7", "connection refused");
    }

    @Test
    void aRefutedTryIsTriedAgain() {
        AtomicInteger asked = new AtomicInteger();
        Trial trial =
                run(script ->
                        Line.of(script, 1)
                                .retrying(3)
                                .verifiedBy(
                                        TestFunction.of(
                                                "up", arguments -> asked.incrementAndGet() == 3))
                                .shell("echo start"));

        assertThat(trial.events().words("a")).containsExactly("changed");
        assertThat(host.commands("start")).hasSize(3);
    }

    @Test
    void whatFailedForGoodIsRolledBackAndStaysAFailure() {
        host.fails("two", 1, "no");
        Trial trial =
                run(script -> {
                    Line.of(script, 1)
                            .retrying(1)
                            .rolledBackBy(
                                    function(
                                            "undo",
                                            inner -> Line.of(inner, 9).shell("echo undone")))
                            .shell("echo one", "two");
                    Line.of(script, 2).shell("echo after");
                });

        assertThat(host.commands())
                .containsExactly("echo one", "two", "echo one", "two", "echo undone");
        assertThat(trial.events().words("a")).containsExactly("failed", "not-reached");
        assertThat(failure(trial).problem().detail()).contains("no", "Rolled back by undo().");
    }

    @Test
    void whatWorkedOrWasNeverBegunIsNotRolledBack() {
        List<String> called = new ArrayList<>();
        TestFunction undo = TestFunction.of("undo", arguments -> called.add("undo"));
        host.fails("cat .*missing", 1, "broken");
        Trial trial =
                run(script -> {
                    Line.of(script, 1).rolledBackBy(undo).shell("echo fine");
                    Line.of(script, 2).rolledBackBy(undo).shell("false");
                });

        assertThat(trial.events().words("a")).containsExactly("changed", "failed");
        assertThat(called).hasSize(1);
    }

    @Test
    void aRollbackThatFailsIsTold() {
        host.fails("restore", 2, "no backup");
        Trial trial =
                run(script ->
                        Line.of(script, 1)
                                .rolledBackBy(
                                        function(
                                                "undo",
                                                inner -> Line.of(inner, 9).shell("restore")))
                                .shell("false"));

        assertThat(failure(trial).problem().detail())
                .contains("Rolling back by undo() failed", "restore exited with 2", "no backup");
    }

    @Test
    void aStepThatTakesTooLongIsEnded() {
        host.waits("slow", new Gate());
        Trial trial =
                run(script -> {
                    Line.of(script, 1)
                            .endingWithin(Duration.ofMillis(20))
                            .retrying(5)
                            .shell("slow");
                    Line.of(script, 2).shell("echo after");
                });

        assertThat(trial.events().words("a")).containsExactly("timed-out", "not-reached");
        assertThat(((Outcome.TimedOut) trial.events().outcomes("a").getFirst()).problem().summary())
                .isEqualTo("the step took longer than 0.02 s");
        assertThat(host.commands("slow")).hasSize(1);
    }

    @Test
    void operationsHaveNoPlaceWhereSomethingIsDecided() {
        Trial trial =
                run(script ->
                        Line.of(script, 1)
                                .onlyIf(
                                        new Condition.Function(
                                                function(
                                                        "decide",
                                                        inner -> Line.of(inner, 9).shell("rm x"))))
                                .shell("echo go"));

        assertThat(failure(trial).problem().summary())
                .isEqualTo("server.shell can't be called in a function that only decides");
        assertThat(host.commands()).isEmpty();
    }

    @Test
    void aCallInAFunctionKnowsItsOwnResults() {
        List<Boolean> changed = new ArrayList<>();
        run(script -> {
            Line.of(script, 1).directory("/etc", "755");
            Line.of(script, 2)
                    .verifiedBy(
                            function(
                                    "check",
                                    inner -> {
                                        int made = Line.of(inner, 8).shell("echo x");
                                        Line.of(inner, 9).onlyIfChanged(made).shell("echo because");
                                        changed.add(Line.of(inner, 9).willChange(made));
                                    }))
                    .shell("echo start");
        });

        assertThat(host.commands("because")).hasSize(1);
        assertThat(changed).containsExactly(true);
    }
}
