package dev.lockstep.operations.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Scripts;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/**
 * Facts are read right before they are used, kept, and forgotten when an operation touches them.
 */
class FactCasesTest {
    private final Scripts scripts = SharedScripts.scripts();
    private final FakeHost host = FakeHost.named("one");

    @Test
    void t11AModeThatIsSetIsReadBackInThePlanAndInTheRun() {
        host.directory("/data");
        String text =
                """
                from lockstep import host
                from lockstep.facts.files import Directory
                from lockstep.operations import files
                print(host.get_fact(Directory, path="/data")["mode"])
                change = files.directory(path="/data", mode="700", _sudo=True)
                print(host.get_fact(Directory, path="/data")["mode"])
                %s
                """;
        Trial plan = scripts.deploy(text.formatted("")).on(host).plan();
        assertThat(plan.events().said("one")).containsExactly("755", "700");

        Trial run =
                scripts.deploy(
                                text.formatted(
                                        "change.did_change()\n"
                                                + "print(host.get_fact(Directory,"
                                                + " path='/data')['mode'])"))
                        .on(host)
                        .run();
        assertThat(run.events().said("one")).containsExactly("755", "700", "700");
    }

    @Test
    void t12WhatAShellCommandChangedIsMendedInTheSameRun() {
        host.user("app").directory("/data");
        String text =
                """
                from lockstep.operations import files, server
                files.directory(path="/data", user="app")
                server.shell(commands=["chown deploy /data"])
                files.directory(path="/data", user="app")
                """;
        scripts.deploy(
                        "from lockstep.operations import files\n"
                                + "files.directory(path='/data', user='app')")
                .on(host)
                .run();

        Trial trial = scripts.deploy(text).on(host).run();

        assertThat(trial.grades("one")).containsExactly("no-change", "change", "may-change");
        assertThat(trial.events().words("one")).containsExactly("unchanged", "changed", "changed");
    }

    @Test
    void t13AFactThatFailsNowAndWorksLaterIsOpenInThePlan() {
        String text =
                """
                from lockstep import host
                from lockstep.api import FactBase, operation
                from lockstep.operations import server
                class Thing(FactBase):
                    def command(self):
                        return "cat /etc/thing"
                    def process(self, output):
                        return list(output)
                @operation()
                def use_thing():
                    yield "echo " + host.get_fact(Thing)[0]
                server.shell(commands=["echo ready > /etc/thing"])
                use_thing()
                """;

        Trial plan = scripts.deploy(text).on(host).plan();
        assertThat(plan.grades("one")).containsExactly("change", "may-change");
        assertThat(plan.host("one").problem()).isEmpty();

        Trial run = scripts.deploy(text).on(host).run();
        assertThat(run.result().succeeded()).isTrue();
        assertThat(host.commands()).contains("echo ready");
    }

    @Test
    void t14AFactOfABranchIsNeverAskedOnOtherHosts() {
        FakeHost web = FakeHost.named("web").inGroups("web");
        FakeHost db = FakeHost.named("db").inGroups("db").answers("pg-version", "17");
        scripts.deploy(
                        """
                        from lockstep import host
                        from lockstep.facts.server import Command
                        from lockstep.operations import server
                        if "db" in host.groups and host.get_fact(Command, command="pg-version") == "17":
                            server.shell(commands=["echo db"])
                        """)
                .on(web, db)
                .run();

        assertThat(web.commands()).isEmpty();
        assertThat(db.commands("echo db")).hasSize(1);
    }

    @Test
    void t15ChangingHostDataChangesItForThatHostOnly() {
        List<FakeHost> hosts = FakeHost.several("h", 3);
        List<String> shared = List.of("base");
        hosts.forEach(one -> one.data("parts", shared));
        scripts.deploy(
                        """
                        from lockstep import host
                        from lockstep.operations import server
                        if host.name == "h-2":
                            host.data.parts.append("extra")
                        server.shell(commands=["echo " + ",".join(host.data.parts)])
                        """)
                .on(hosts)
                .run();

        assertThat(hosts.get(0).commands("echo .*")).containsExactly("echo base");
        assertThat(hosts.get(1).commands("echo .*")).containsExactly("echo base,extra");
        assertThat(hosts.get(2).commands("echo .*")).containsExactly("echo base");
    }

    @Test
    void t35AFactThatFiftyCallsAskIsOneCommand() {
        scripts.deploy(
                        """
                        from lockstep.operations import files
                        for i in range(50):
                            files.directory(name=f"look {i}", path="/srv")
                        """)
                .on(host.directory("/srv"))
                .run();

        assertThat(host.commands()).hasSize(1);
        assertThat(host.exchanges()).isEqualTo(1);
    }

    @Test
    void t36WhatIsPutIntoANewDirectoryIsPlannedRight() {
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep import host
                                from lockstep.facts.files import Directory
                                from lockstep.operations import files
                                files.directory(path="/srv/app", mode="750")
                                assert host.get_fact(Directory, path="/srv/app")["mode"] == 750
                                files.file(path="/srv/app/log")
                                """)
                        .on(host)
                        .plan();

        assertThat(trial.grades("one")).containsExactly("change", "change");
        assertThat(trial.plannedCommands("one"))
                .containsExactly("mkdir -p /srv/app", "chmod 750 /srv/app", "touch /srv/app/log");
    }

    @Test
    void t16ASecondRunChangesNothing() {
        host.packages("nginx 1.22")
                .unit("nginx.service", true, true)
                .link("/etc/current", "/etc/real")
                .file("/etc/real", "");
        String text =
                """
                from io import StringIO
                from lockstep.operations import apt, files, systemd
                apt.packages(packages=["nginx"])
                files.put(src="local.txt", dest="/srv/remote.txt", mode=True)
                files.link(path="/etc/current", target="/etc/real")
                systemd.service(service="nginx", running=True, enabled=True)
                """;
        var deploy =
                scripts.deploy(Map.of("deploy.py", text, "local.txt", "hello\n"), "deploy.py")
                        .on(host.directory("/srv"));
        assertThat(deploy.run().result().succeeded()).isTrue();

        Trial second = deploy.run();

        assertThat(second.plan().changesAnything()).isFalse();
        assertThat(second.events().outcomes("one")).allMatch(Outcome.Unchanged.class::isInstance);
    }
}
