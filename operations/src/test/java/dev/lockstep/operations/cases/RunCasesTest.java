package dev.lockstep.operations.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.run.FailurePolicy;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Scripts;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** Conditions, failures, results and meeting places. */
class RunCasesTest {
    private final Scripts scripts = SharedScripts.scripts();
    private final FakeHost host = FakeHost.named("one");

    @Test
    void t17ConditionsAreResultsFunctionsOrBooleans() {
        String start =
                "from lockstep import any_changed\nfrom lockstep.operations import files, server\n";
        Trial trial =
                scripts.deploy(
                                start
                                        + """
                                        change = files.file(path="/a")
                                        same = files.file(path="/b")
                                        server.shell(commands=["echo yes"], _if=any_changed(change, same))
                                        server.shell(commands=["echo no"], _if=same.did_change)
                                        server.shell(commands=["echo false"], _if=False)
                                        """)
                        .on(host.file("/b", ""))
                        .run();
        assertThat(trial.events().words("one"))
                .containsExactly("changed", "unchanged", "changed", "skipped", "skipped");

        Trial wrong =
                scripts.deploy(start + "server.shell(commands=['true'], _if=[])").on(host).plan();
        assertThat(wrong.host("one").problem().orElseThrow().toString())
                .contains("deploy.py:3", "_if");
    }

    @Test
    void t19IgnoredErrorsLetTheOtherCommandsRun() {
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep.operations import server
                                server.shell(commands=["false", "echo two", "echo three"],
                                             _ignore_errors=True, _continue_on_error=True)
                                """)
                        .on(host)
                        .run();

        assertThat(host.commands("echo .*")).containsExactly("echo two", "echo three");
        assertThat(trial.events().words("one")).containsExactly("ignored-error");
        assertThat(trial.result().succeeded()).isTrue();
    }

    @Test
    void t33WhoWaitsAtAKeyGoesOnWhenAllHaveCome() {
        List<FakeHost> control = FakeHost.several("control", 2);
        List<FakeHost> data = FakeHost.several("data", 4);
        List<FakeHost> all = new ArrayList<>(data);
        all.addAll(control);
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep import host, sync
                                from lockstep.operations import server
                                if host.name.startswith("control"):
                                    server.shell(name="prepare", commands=["true"])
                                sync("control-ready")
                                if host.name.startswith("data"):
                                    server.shell(name="join", commands=["true"])
                                """)
                        .on(all)
                        .run();

        assertThat(trial.events().steps()).containsExactly("prepare", "control-ready", "join");
    }

    @Test
    void t34KeysThatCannotBeMetAreRefusedBeforeAnythingRuns() {
        List<FakeHost> hosts = FakeHost.several("h", 2);
        assertThatThrownBy(() ->
                        scripts.deploy(
                                        """
                                        from lockstep import Event
                                        from lockstep.operations import server
                                        server.shell(commands=["true"])
                                        Event("never").wait()
                                        """)
                                .on(hosts)
                                .run())
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("never");
        assertThat(hosts.getFirst().commands("true")).isEmpty();
    }

    @Test
    void t34AKeyThatOneMemberNeverReachesOrThatIsUsedUnequallyIsRefused() {
        List<FakeHost> hosts = FakeHost.several("h", 2);
        refused(
                hosts,
                """
                from lockstep import host, sync
                if host.name == "h-1":
                    sync("all-there", hosts=["h-1", "h-2"])
                """,
                "all-there",
                "h-2",
                "deploy.py:3");
        refused(
                hosts,
                """
                from lockstep import host, sync
                sync("again")
                if host.name == "h-1":
                    sync("again")
                """,
                "again",
                "deploy.py:2",
                "deploy.py:4");
    }

    @Test
    void t26KeysThatAreMetInOppositeOrdersAreRefused() {
        refused(
                FakeHost.several("h", 2),
                """
                from lockstep import host, sync
                for key in ["a", "b"] if host.name == "h-1" else ["b", "a"]:
                    sync(key)
                """,
                "'a'",
                "'b'",
                "h-1",
                "h-2",
                "deploy.py:3");
    }

    /** Nothing may have run, and the message names what it should. */
    private void refused(List<FakeHost> hosts, String body, String... named) {
        String end =
                "from lockstep.operations import server\nserver.shell(commands=['echo done'])\n";
        assertThatThrownBy(() -> scripts.deploy(body + end).on(hosts).run())
                .isInstanceOfSatisfying(
                        DeployException.class,
                        e ->
                                assertThat(
                                                e.problems().getFirst().toString()
                                                        + e.problems().getFirst().detail())
                                        .contains(named));
        assertThat(hosts).allSatisfy(one -> assertThat(one.commands("echo done")).isEmpty());
    }

    @Test
    void t41StepsAfterABranchWaitForTheWholeBranch() {
        FakeHost web = FakeHost.named("web").answers("ask", "answer");
        FakeHost db = FakeHost.named("db");
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep import host
                                from lockstep.operations import server
                                if host.name == "web":
                                    op = server.shell(name="ask", commands=["ask"])
                                    server.shell(name="use", commands=["echo " + op.stdout])
                                else:
                                    server.shell(name="db", commands=["true"])
                                server.shell(name="common", commands=["true"])
                                """)
                        .on(web, db)
                        .run();

        assertThat(trial.events().steps()).containsExactly("ask", "use", "db", "common");
        assertThat(web.commands("echo .*")).containsExactly("echo answer");
    }

    @Test
    void t43AStepThatRunsOnceIsNotRepeatedOnceItsCommandWasSent() {
        FakeHost first = FakeHost.named("h1").fails("migrate", 1, "half done");
        FakeHost second = FakeHost.named("h2");
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep.operations import server
                                server.shell(commands=["migrate"], _run_once=True)
                                """)
                        .on(first, second)
                        .run();

        assertThat(second.commands("migrate")).isEmpty();
        assertThat(trial.events().words("h1")).containsExactly("failed");
        assertThat(trial.events().words("h2")).containsExactly("failed");
    }

    @Test
    void t27AndT46AFailureStopsTheHostsAfterIt() {
        List<FakeHost> hosts = FakeHost.several("h", 3);
        hosts.forEach(one -> one.fails("restart", 1, "no"));
        String text =
                "from lockstep.operations import server\nserver.shell(commands=['restart']%s)\n";

        Trial serialStep = scripts.deploy(text.formatted(", _serial=True")).on(hosts).run();
        assertThat(serialStep.events().words("h-1")).containsExactly("failed");
        assertThat(serialStep.events().words("h-2")).containsExactly("not-reached");

        Trial serialRun =
                scripts.deploy(text.formatted(""))
                        .on(hosts)
                        .with(Strategy.SERIAL)
                        .with(FailurePolicy.STRICT)
                        .run();
        assertThat(serialRun.events().words("h-1")).containsExactly("failed");
        assertThat(serialRun.events().words("h-3")).containsExactly("not-reached");
        assertThat(serialRun.result().succeeded()).isFalse();
    }
}
