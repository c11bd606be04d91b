package dev.lockstep.operations.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.run.FailurePolicy;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The examples of the guide that need several hosts. */
class ExamplesTest {
    private static DeployFixture example(String name) {
        Path folder = Path.of("..", "examples", name).toAbsolutePath().normalize();
        return SharedScripts.scripts().deploy(folder, List.of(folder.resolve("deploy.py")));
    }

    private static List<FakeHost> group(String name, int count, String program) {
        return FakeHost.several(name, count).stream()
                .map(host -> host.inGroups(name).program(program, invocation -> 0))
                .toList();
    }

    @Test
    void dataNodesJoinOnlyAfterTheControlPlaneIsUp() {
        List<FakeHost> control = group("control", 2, "cluster");
        control.getFirst()
                .program(
                        "cluster",
                        invocation -> {
                            invocation.streams().line("token-7");
                            return 0;
                        });
        List<FakeHost> data = group("data", 3, "cluster");

        Trial trial =
                example("cluster")
                        .on(Stream.concat(data.stream(), control.stream()).toList())
                        .run();

        assertThat(trial.result().succeeded()).isTrue();
        assertThat(trial.events().steps())
                .containsExactly(
                        "Directory",
                        "Start the control plane",
                        "control plane is up",
                        "Join",
                        "Health");
        assertThat(data.get(2).commands("cluster join"))
                .containsExactly("cluster join control-1 token-7");
    }

    @Test
    void dataNodesDoNothingWithoutAControlPlane() {
        List<FakeHost> control = group("control", 2, "cluster");
        control.forEach(host -> host.fails("cluster init", 1, "no quorum"));
        List<FakeHost> data = group("data", 3, "cluster");

        Trial trial =
                example("cluster")
                        .on(Stream.concat(data.stream(), control.stream()).toList())
                        .run();

        assertThat(trial.result().succeeded()).isFalse();
        assertThat(data.getFirst().commands("cluster (join|health)")).isEmpty();
    }

    @Test
    void aRollingRestartHasNeverMoreThanItsBatchOutOfService() {
        List<FakeHost> web = group("web", 4, "app");
        web.forEach(host -> host.directory("/srv/app").unit("app.service", true, true));

        Trial trial = example("rolling").on(web).with(Strategy.ofBatches("1,50%")).run();

        assertThat(trial.result().succeeded()).isTrue();
        assertThat(trial.events().steps())
                .startsWith("Drain", "Let requests end", "Release", "Restart", "Take requests")
                .hasSize(15);
        assertThat(web).allMatch(host -> host.at("/srv/app/maintenance").isEmpty());
        assertThat(web.get(3).commands("restart|app check"))
                .containsExactly("systemctl restart app.service", "app check");
    }

    @Test
    void aRollingRestartEndsAtTheFirstBatchThatDoesNotAnswer() {
        List<FakeHost> web = group("web", 4, "app");
        web.forEach(host -> host.directory("/srv/app").unit("app.service", true, true));
        web.getFirst().fails("app check", 1, "503");

        Trial trial =
                example("rolling")
                        .on(web)
                        .with(Strategy.ofBatches("1,50%"))
                        .with(FailurePolicy.STRICT)
                        .run();

        assertThat(trial.result().succeeded()).isFalse();
        assertThat(web.getFirst().at("/srv/app/maintenance")).isPresent();
        assertThat(web.get(1).commands("app (wait|check)|restart|touch")).isEmpty();
        assertThat(trial.events().words("web-2")).containsOnly("not-reached");
    }

    @Test
    void aMigrationRunsOnceAndOnlyIfOneIsPending() {
        List<FakeHost> hosts =
                Stream.concat(group("web", 2, "app").stream(), group("db", 1, "app").stream())
                        .toList();
        hosts.forEach(host -> host.unit("app.service", true, true));

        Trial trial = example("migration").on(hosts).run();

        assertThat(trial.result().succeeded()).isTrue();
        assertThat(hosts.get(0).commands("app migrate$")).hasSize(1);
        assertThat(hosts.get(1).commands("app migrate$")).isEmpty();
        assertThat(hosts.get(1).commands("restart")).hasSize(1);

        hosts.forEach(host -> host.answers("app migrations", "none\n"));
        hosts.forEach(FakeHost::clearLog);
        example("migration").on(hosts).run();
        assertThat(hosts).allMatch(host -> host.commands("app migrate$").isEmpty());
    }

    @Test
    void aMigrationThatFailsIsRestoredAndNothingIsRestarted() {
        List<FakeHost> hosts = group("web", 2, "app");
        hosts.getFirst().fails("app migrate$", 1, "constraint violated");

        Trial trial = example("migration").on(hosts).run();

        assertThat(hosts.getFirst().commands("app"))
                .containsExactly("app migrations", "app backup", "app migrate", "app restore");
        assertThat(hosts).allMatch(host -> host.commands("restart").isEmpty());
        assertThat(trial.result().succeeded()).isFalse();
    }
}
