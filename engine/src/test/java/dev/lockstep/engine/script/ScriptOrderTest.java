package dev.lockstep.engine.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

/** The order and the places of calls. */
class ScriptOrderTest {
    @Test
    void recordsACallWithItsArgumentsAndItsPlace() {
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep.operations import apt, server

                        apt.packages(packages=["nginx", "curl"], latest=True)
                        server.shell("echo 'hi'")
                        """);

        RecordedCalls recorded = deploy.run();

        assertThat(recorded.calls())
                .containsExactly(
                        "apt.packages packages=['nginx', 'curl'], latest=True",
                        "server.shell commands=\"echo 'hi'\"");
        assertThat(recorded.lines()).containsExactly("3", "4");
        assertThat(recorded.recorded().getFirst().site().toString())
                .isEqualTo(deploy.shown("deploy.py") + ":3");
    }

    @Test
    void keepsTheOrderOfFunctionsInOtherModules() {
        Deploy deploy =
                Deploy.of(
                                """
                                from first import f
                                f("uno")
                                """)
                        .with(
                                "first.py",
                                """
                                from second import g

                                def f(name):
                                    g(name, "alpha")
                                    g(name, "bravo")
                                """)
                        .with(
                                "second.py",
                                """
                                from lockstep.operations import server

                                def g(name, word):
                                    server.shell(f"A {name} {word}")
                                    server.shell(f"B {name} {word}")
                                """);

        RecordedCalls recorded = deploy.run();

        assertThat(recorded.calls())
                .containsExactly(
                        "server.shell commands='A uno alpha'",
                        "server.shell commands='B uno alpha'",
                        "server.shell commands='A uno bravo'",
                        "server.shell commands='B uno bravo'");
        assertThat(recorded.lines()).containsExactly("2>4>4", "2>4>5", "2>5>4", "2>5>5");
    }

    @Test
    void followsTheCallsNotTheLines() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep.operations import server
                                def later():
                                    server.shell("later")

                                server.shell("first")
                                later()
                                """)
                        .run();

        assertThat(recorded.calls())
                .containsExactly("server.shell commands='first'", "server.shell commands='later'");
    }

    @Test
    void goesInAndOutOfContextManagers() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from contextlib import contextmanager
                                from lockstep.operations import files, server

                                @contextmanager
                                def directory(path):
                                    files.directory(path)
                                    yield path
                                    files.directory(path, present=False)

                                def look(path):
                                    server.shell(f"ls {path}")

                                with directory("/tmp/x") as path:
                                    look(path)
                                    for name in "abc":
                                        look(path + "/" + name)
                                """)
                        .run();

        assertThat(recorded.calls())
                .containsExactly(
                        "files.directory path='/tmp/x'",
                        "server.shell commands='ls /tmp/x'",
                        "server.shell commands='ls /tmp/x/a'",
                        "server.shell commands='ls /tmp/x/b'",
                        "server.shell commands='ls /tmp/x/c'",
                        "files.directory path='/tmp/x', present=False");
    }

    @Test
    void twentyHostsAtOnceEachRecordTheWholeLoopInOrder() {
        Deploy deploy =
                Deploy.of(
                        """
                        import random, time
                        from lockstep import host
                        from lockstep.operations import server

                        for number in range(1, 10):
                            time.sleep(random.random() / 200)
                            server.shell(f"{host.name} {number}")
                        """);

        List<RecordedCalls> all =
                deploy.runAll(
                        IntStream.rangeClosed(1, 20)
                                .mapToObj(i -> new RecordedCalls("host-" + i))
                                .toList());

        assertThat(all)
                .allSatisfy(recorded -> {
                    assertThat(recorded.failure()).isEmpty();
                    assertThat(recorded.calls())
                            .containsExactlyElementsOf(
                                    IntStream.rangeClosed(1, 9)
                                            .mapToObj(i ->
                                                    "server.shell commands='"
                                                            + recorded.host()
                                                            + " "
                                                            + i
                                                            + "'")
                                            .toList());
                    assertThat(recorded.recorded())
                            .extracting(call -> call.site())
                            .containsOnly(all.getFirst().recorded().getFirst().site());
                });
    }

    @Test
    void runsDeployFilesInOrderEachWithItsOwnConfiguration() {
        Deploy deploy =
                new Deploy()
                        .with(
                                "one.py",
                                """
                                from lockstep import config
                                from lockstep.operations import server
                                config.SUDO = True
                                server.shell("one")
                                """)
                        .with(
                                "two.py",
                                """
                                from lockstep.operations import server


                                server.shell("two")
                                """);

        RecordedCalls recorded =
                deploy.run(new RecordedCalls("host-1"), "one.py", "two.py", "one.py");

        assertThat(recorded.calls())
                .containsExactly(
                        "server.shell commands='one'",
                        "server.shell commands='two'",
                        "server.shell commands='one'");
        assertThat(recorded.recorded())
                .extracting(call -> call.site().deploy())
                .containsExactly(0, 1, 2);
        assertThat(recorded.recorded())
                .extracting(call -> call.options().surroundings().elevation().isNone())
                .containsExactly(false, true, false);
    }

    @Test
    void losesNoneOfSeveralCallsAtOnePlace() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep import host
                                from lockstep.facts.server import LinuxName
                                from lockstep.operations import server

                                for item in range(3):
                                    if host.get_fact(LinuxName) == "Debian":
                                        server.shell(f"a {item}"); server.shell("b"); server.shell("b")
                                """)
                        .run(new RecordedCalls("h").knowing("LinuxName[]", "Debian"));

        assertThat(recorded.calls()).hasSize(9);
        assertThat(recorded.asked()).hasSize(3);
    }

    @Test
    void recordsEqualCallsAsOftenAsTheyAreMade() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from pyinfra.operations import apt, server
                                apt.update()
                                server.shell("add key")
                                server.shell("add repository")
                                apt.update()
                                apt.packages(["vim"])
                                """)
                        .run();

        assertThat(recorded.calls())
                .containsExactly(
                        "apt.update",
                        "server.shell commands='add key'",
                        "server.shell commands='add repository'",
                        "apt.update",
                        "apt.packages packages=['vim']");
    }

    @Test
    void includesOtherFiles() {
        Deploy deploy =
                Deploy.of(
                                """
                                from lockstep import local, config
                                from lockstep.operations import server
                                local.include("./tasks/web.py", data={"port": 80})
                                server.shell("after")
                                """)
                        .with(
                                "tasks/web.py",
                                """
                                from lockstep import config, host
                                from lockstep.operations import server
                                config.SUDO = True
                                server.shell(f"listen {host.data.port}")
                                """);

        RecordedCalls recorded = deploy.run();

        assertThat(recorded.calls())
                .containsExactly(
                        "server.shell commands='listen 80'", "server.shell commands='after'");
        assertThat(recorded.lines()).containsExactly("3>4", "4");
        assertThat(recorded.recorded())
                .extracting(call -> call.options().surroundings().elevation().isNone())
                .containsExactly(false, true);
    }

    @Test
    void meetsOtherHosts() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep import Event, checkpoint, skip, sync
                                sync("ready", hosts=["host-1"], timeout=30)
                                skip("other")
                                control = Event("control")
                                control.set()
                                control.wait()
                                checkpoint("done")
                                """)
                        .run();

        assertThat(recorded.recorded())
                .extracting(call -> call.options().sync().orElseThrow().value())
                .containsExactly("ready", "other", "control", "control");
        assertThat(recorded.recorded().getFirst().operation().toString())
                .contains("MEETS", "host-1", "PT30S");
        assertThat(recorded.messages()).singleElement().asString().endsWith(":7 done");
    }
}
