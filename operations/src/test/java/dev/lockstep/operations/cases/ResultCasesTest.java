package dev.lockstep.operations.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.deploy.Freshness;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Scripts;
import dev.lockstep.engine.testkit.Trial;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

/** Results in straight code, hooks, strategies, and what happens between plan and run. */
class ResultCasesTest {
    private final Scripts scripts = SharedScripts.scripts();
    private final FakeHost host = FakeHost.named("one");

    @Test
    void t10AScriptActsOnWhatAnEarlierOperationMade() {
        String text =
                """
                from lockstep import checkpoint, host
                from lockstep.operations import files, server
                from lockstep.facts.server import Command
                server.shell(name="unpack", commands=["mkdir -p /opt/app-1.7"])
                checkpoint("unpacked")
                found = [line for line in host.get_fact(Command, "ls /opt").splitlines() if "app" in line]
                files.link(name="current", path="/opt/current", target=f"/opt/{found[0]}")
                """;

        Trial run = scripts.deploy(text).on(host.directory("/opt")).run();
        assertThat(run.events().words("one")).containsExactly("changed", "changed");
        assertThat(host.at("/opt/current").orElseThrow().target()).isEqualTo("/opt/app-1.7");
    }

    @Test
    void t10ThePlanSaysWhereItEndsInsteadOfBreakingOnWhatIsNotThereYet() {
        Trial plan =
                scripts.deploy(
                                """
                                from lockstep.operations import files, server
                                listing = server.shell(name="list", commands=["ls /opt"])
                                found = [line for line in listing.stdout_lines if "app" in line]
                                files.link(name="current", path="/opt/current", target=found[0])
                                """)
                        .on(host)
                        .plan();

        assertThat(plan.planned()).containsExactly("list");
        assertThat(plan.plan().horizon().getFirst()).contains("one", "deploy.py:3");
        assertThat(plan.host("one").problem()).isEmpty();
    }

    @Test
    void t28AFreeHostThatFailsHoldsNobodyUp() {
        List<FakeHost> hosts = FakeHost.several("h", 3);
        hosts.get(1).fails("first", 1, "no");
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep.operations import server
                                server.shell(commands=["echo first"])
                                server.shell(commands=["echo second"])
                                """)
                        .on(hosts)
                        .with(Strategy.FREE)
                        .run();

        assertThat(trial.events().words("h-1")).containsExactly("changed", "changed");
        assertThat(trial.events().words("h-2")).containsExactly("failed", "not-reached");
        assertThat(trial.events().words("h-3")).containsExactly("changed", "changed");
        assertThat(hosts.get(1).commands("second")).isEmpty();
        assertThat(trial.result().succeeded()).isFalse();
        assertThat(trial.host("h-2").outcomes()).hasSize(2);
    }

    @Test
    void t42AKeyWhoseHostsLieInSeveralBatchesIsRefusedUnlessItIsEachBatchsOwn() {
        List<FakeHost> hosts = FakeHost.several("h", 2);
        String text =
                """
                from lockstep import sync
                from lockstep.operations import server
                server.shell(commands=["echo before"])
                sync("k"%s)
                server.shell(commands=["echo after"])
                """;

        assertThatThrownBy(() ->
                        scripts.deploy(text.formatted(""))
                                .on(hosts)
                                .with(Strategy.ofBatches("1"))
                                .run())
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("'k'")
                .hasMessageContaining("batch");
        assertThat(hosts.getFirst().commands("echo")).isEmpty();

        Trial scoped =
                scripts.deploy(text.formatted(", across_batches=False"))
                        .on(hosts)
                        .with(Strategy.ofBatches("1"))
                        .run();
        assertThat(scoped.result().succeeded()).isTrue();
        assertThat(scoped.events().words("h-2")).containsExactly("changed", "unchanged", "changed");
    }

    @Test
    void t44WhatChangedWhileThePlanWasApprovedIsNotRunUnasked() {
        host.file("/etc/motd", "old\n");
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep.operations import files
                                files.line(name="motd", path="/etc/motd", line="new")
                                """)
                        .on(host)
                        .with(new Freshness(Duration.ZERO, false))
                        .approvedOnceBy(plan -> {
                            host.file("/etc/motd", "new\n");
                            return true;
                        })
                        .run();

        assertThat(host.text("/etc/motd")).isEqualTo("new\n");
        assertThat(trial.events().lost("one").orElseThrow())
                .contains("deploy.py:2", "motd has changed since the plan was approved");
        assertThat(trial.result().succeeded()).isFalse();
    }

    @Test
    void functionsAndOperationsVerifyAndRollBack() {
        Trial trial =
                scripts.deploy(
                                """
                                from functools import partial
                                from lockstep.operations import files, server

                                def answers():
                                    return "ready" in server.shell("echo starting").stdout

                                server.shell("true", _verify=partial(server.shell, commands=["true"]))
                                server.shell(
                                    name="start",
                                    commands=["touch /tmp/started"],
                                    _verify=[lambda: None, answers],
                                    _rollback=lambda: files.file("/tmp/started", present=False),
                                )
                                server.shell("echo after")
                                """)
                        .on(host)
                        .run();

        assertThat(trial.events().words("one")).containsExactly("changed", "failed", "not-reached");
        assertThat(((Outcome.Failed) trial.events().outcome("one", "start")).problem())
                .satisfies(problem -> {
                    assertThat(problem.summary()).contains("answers() finds that it is not so");
                    assertThat(problem.detail()).contains("Rolled back by");
                    assertThat(problem.where()).contains("deploy.py:8");
                });
        assertThat(host.at("/tmp/started")).isEmpty();
    }

    @Test
    void whatIsNoFunctionCantVerify() {
        Trial wrong =
                scripts.deploy(
                                """
                                from lockstep.operations import server
                                server.shell("true", _verify="probe")
                                """)
                        .on(host)
                        .plan();

        assertThat(wrong.host("one").problem().orElseThrow().toString())
                .contains("deploy.py:2", "_verify", "a function");
    }

    @Test
    void aFunctionThatDecidesCallsNoOperations() {
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep.operations import server
                                server.shell(
                                    name="go", commands=["echo go"], _if=lambda: server.shell("rm -r /").did_change()
                                )
                                """)
                        .on(host)
                        .run();

        assertThat(trial.events().words("one")).containsExactly("failed");
        assertThat(trial.events().outcomes("one").getFirst().toString())
                .contains("server.shell can't be called in a function that only decides");
        assertThat(host.commands("rm")).isEmpty();
    }

    @Test
    void retryUntilGetsWhatATryDid() {
        host.program("state", new Counting());
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep import logger
                                from lockstep.operations import server

                                def again(result):
                                    logger.info(f"{result['operation']} {result['host']} {result['executed_commands']}")
                                    return result["stdout_lines"] != ["3"]

                                server.shell("state", _retries=5, _retry_delay=0, _retry_until=again)
                                """)
                        .on(host)
                        .run();

        assertThat(trial.events().words("one")).containsExactly("changed");
        assertThat(host.commands("state")).hasSize(3);
        assertThat(trial.events().said("one").getFirst()).isEqualTo("server.shell one ['state']");
    }

    private static final class Counting implements Program {
        private int runs;

        @Override
        public int run(Invocation invocation) {
            invocation.streams().line(Integer.toString(++runs));
            return 0;
        }
    }

    @Test
    void blocksCombineRatherThanReplace() {
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep import arguments, deploy, when
                                from lockstep.operations import files, server

                                changed = files.file("/made")
                                same = files.file("/there")

                                @deploy("Inner")
                                def inner():
                                    server.shell(name="both", commands=["echo $A$B"], _env={"B": "b"})

                                with arguments(_env={"A": "a"}, _sudo=True), when(changed.did_change):
                                    inner()
                                    with when(same.did_change):
                                        server.shell(name="neither", commands=["echo never"])
                                    server.shell(name="plain", commands=["echo plain"], _sudo=False)
                                """)
                        .on(host.file("/there", ""))
                        .run();

        assertThat(trial.events().steps().subList(2, 5))
                .containsExactly("Inner | both", "neither", "plain");
        assertThat(trial.events().words("one").subList(2, 5))
                .containsExactly("changed", "skipped", "changed");
        assertThat(trial.events().printed("one")).containsExactly("ab", "plain");
        assertThat(host.log().stream().filter(e -> e.text().contains("$A$B")).findFirst())
                .hasValueSatisfying(entry -> assertThat(entry.elevation().isNone()).isFalse());
    }

    @Test
    void aScriptKnowsWhetherItIsADryRunAndWhoIsLeft() {
        List<FakeHost> hosts = FakeHost.several("h", 2);
        hosts.get(1).fails("risky", 1, "no");
        String text =
                """
                from lockstep import checkpoint, dry_run, host, inventory
                from lockstep.operations import server
                server.shell("echo dry" if dry_run() else "echo real")
                server.shell("echo risky")
                checkpoint("risk")
                server.shell(f"echo left {len(inventory.get_active_hosts())}")
                """;

        assertThat(scripts.deploy(text).on(hosts).plan().plannedCommands("h-1"))
                .contains("echo dry");
        Trial run = scripts.deploy(text).on(hosts).run();
        assertThat(run.events().printed("h-1")).containsExactly("real", "risky", "left 1");
    }
}
