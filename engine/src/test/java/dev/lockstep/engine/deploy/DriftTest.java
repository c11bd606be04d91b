package dev.lockstep.engine.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.run.Approver;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Somebody changes a host while a plan waits for its approval. */
@Timeout(60)
class DriftTest {
    private static final Freshness NEVER_FRESH = new Freshness(Duration.ZERO, false);

    private final FakeHost web = FakeHost.named("web");
    private final FakeHost db = FakeHost.named("db");

    private DeployFixture deploy(Freshness freshness) {
        return DeployFixture.of(
                        script -> {
                            Line.of(script, 1).named("Motd").file("/etc/motd", "hello");
                            Line.of(script, 2).shell("echo after");
                        })
                .on(web, db)
                .with(freshness);
    }

    /** Does these one after the other, each when it is asked, and approves. */
    private static Approver approving(Runnable... meanwhile) {
        Deque<Runnable> left = new ArrayDeque<>(List.of(meanwhile));
        return plan -> {
            left.removeFirst().run();
            return true;
        };
    }

    @Test
    void whoCanBeAskedIsAskedAgainWithThePlanAsItIsNow() {
        Trial trial =
                deploy(NEVER_FRESH)
                        .approvedBy(approving(() -> web.file("/etc/motd", "hello\n"), () -> {}))
                        .run();

        assertThat(trial.plans()).hasSize(2);
        assertThat(trial.plans().get(0).totals().commands()).isEqualTo(4);
        assertThat(trial.plans().get(1).totals().commands()).isEqualTo(3);
        assertThat(trial.plans().get(1).rows().getFirst().step().id().number()).isEqualTo(1);
        assertThat(trial.events().words("web")).containsExactly("unchanged", "changed");
        assertThat(trial.events().words("db")).containsExactly("changed", "changed");
        assertThat(trial.result().succeeded()).isTrue();
    }

    @Test
    void whatIsDeclinedTheSecondTimeIsNotDone() {
        Deque<Boolean> answers = new ArrayDeque<>(List.of(true, false));
        Trial trial =
                deploy(NEVER_FRESH)
                        .approvedBy(plan -> {
                            web.file("/etc/motd", "hello\n");
                            return answers.removeFirst();
                        })
                        .run();

        assertThat(trial.result().ending()).isEqualTo(RunResult.Ending.DECLINED);
        assertThat(web.commands("echo")).isEmpty();
        assertThat(db.commands("echo")).isEmpty();
    }

    @Test
    void whereNobodyCanBeAskedTheChangedHostTakesNoPart() {
        Trial trial =
                deploy(NEVER_FRESH)
                        .approvedOnceBy(approving(() -> web.file("/etc/motd", "hello\n")))
                        .run();

        assertThat(trial.events().words("web")).isEmpty();
        assertThat(trial.events().lost("web").orElseThrow())
                .contains("Motd has changed since the plan was approved", "--accept-drift");
        assertThat(trial.events().words("db")).containsExactly("changed", "changed");
        assertThat(trial.result().succeeded()).isFalse();
    }

    @Test
    void driftCanBeAccepted() {
        Trial trial =
                deploy(new Freshness(Duration.ZERO, true))
                        .approvedBy(approving(() -> web.file("/etc/motd", "hello\n")))
                        .run();

        assertThat(trial.plans()).hasSize(1);
        assertThat(trial.events().words("web")).containsExactly("unchanged", "changed");
        assertThat(trial.result().succeeded()).isTrue();
    }

    @Test
    void whatIsFreshIsNotReadAgain() {
        deploy(Freshness.USUAL).on(web).approvedBy(approving(() -> {})).run();
        deploy(NEVER_FRESH).on(db).approvedBy(approving(() -> {})).run();

        assertThat(db.exchanges()).isEqualTo(web.exchanges() + 1);
    }
}
