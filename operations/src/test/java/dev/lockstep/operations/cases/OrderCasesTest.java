package dev.lockstep.operations.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Scripts;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The order of operations is the order in which the script called them. */
class OrderCasesTest {
    private final Scripts scripts = SharedScripts.scripts();
    private final FakeHost host = FakeHost.named("one");

    @Test
    void t01FunctionsInOtherModulesAreNeverRegroupedByLine() {
        Trial trial =
                scripts.deploy(
                                Map.of(
                                        "a.py", "from f import f\nf('uno')\n",
                                        "f.py",
                                                """
                                                from g import g
                                                def f(x):
                                                    g(x, 'alpha')
                                                    g(x, 'bravo')
                                                """,
                                        "g.py",
                                                """
                                                from lockstep.operations import server
                                                def g(x, y):
                                                    server.shell(name=f"A {x} {y}", commands=["true"])
                                                    server.shell(name=f"B {x} {y}", commands=["true"])
                                                """),
                                "a.py")
                        .on(host)
                        .run();

        assertThat(trial.events().steps("one"))
                .containsExactly("A uno alpha", "B uno alpha", "A uno bravo", "B uno bravo");
    }

    @Test
    void t02AFunctionsOperationStandsWhereItIsCalled() {
        Trial trial =
                run(
                        """
                        from lockstep.operations import server
                        def late():
                            server.shell(name="late", commands=["true"])
                        server.shell(name="first", commands=["true"])
                        late()
                        """);

        assertThat(trial.events().steps("one")).containsExactly("first", "late");
    }

    @Test
    void t03AContextManagersEndComesLastAndIsPlanned() {
        Trial trial =
                scripts.deploy(
                                """
                                from contextlib import contextmanager
                                from lockstep.operations import files, server
                                @contextmanager
                                def work():
                                    files.directory(name="make", path="/work")
                                    yield
                                    files.directory(name="remove", path="/work", present=False)
                                def ls():
                                    server.shell(name="ls", commands=["ls /work"], _touches=[])
                                with work():
                                    ls()
                                """)
                        .on(host)
                        .plan();

        assertThat(trial.planned("one")).containsExactly("make", "ls", "remove");
        assertThat(trial.plannedCommands("one"))
                .containsExactly("mkdir -p /work", "ls /work", "rm -rf /work");
    }

    @Test
    void t04ALoopIntoAnotherFunctionKeepsTheWrittenOrder() {
        Trial trial =
                run(
                        """
                        from contextlib import contextmanager
                        from lockstep.operations import server
                        def say(word):
                            server.shell(name=word, commands=["true"])
                        @contextmanager
                        def block():
                            say("enter")
                            yield
                            say("leave")
                        def all():
                            say("begin")
                            with block():
                                for i in range(3):
                                    say(f"loop {i}")
                                say("after loop")
                        all()
                        """);

        assertThat(trial.events().steps("one"))
                .containsExactly(
                        "begin", "enter", "loop 0", "loop 1", "loop 2", "after loop", "leave");
    }

    @Test
    void t05ALoopIsTheSameSharedStepsWhateverTheTiming() {
        List<FakeHost> hosts = FakeHost.several("h", 20);
        Set<List<String>> tables = new HashSet<>();
        for (int round = 0; round < 20; round++) {
            Trial trial =
                    scripts.deploy(
                                    """
                                    import random, time
                                    from lockstep.operations import server
                                    for i in range(1, 10):
                                        time.sleep(random.random() / 500)
                                        server.shell(commands=[f"echo {i}"])
                                    """)
                            .on(hosts)
                            .plan();
            tables.add(trial.planned());
            assertThat(trial.plan().rows()).hasSize(9);
            assertThat(trial.plannedCommands("h-1"))
                    .containsExactly(
                            "echo 1", "echo 2", "echo 3", "echo 4", "echo 5", "echo 6", "echo 7",
                            "echo 8", "echo 9");
        }
        assertThat(tables).hasSize(1);
    }

    @Test
    void t07TwoDeployFilesRunInCommandLineOrder() {
        String body =
                "from lockstep.operations import server\nserver.shell(commands=['echo %s']%s)\n";
        Trial trial =
                scripts.deploy(
                                Map.of(
                                        "z.py",
                                        body.formatted("z", ", _sudo=True"),
                                        "a.py",
                                        body.formatted("a", "")),
                                "z.py",
                                "a.py")
                        .on(host)
                        .run();

        assertThat(trial.plannedCommands("one")).containsExactly("echo z", "echo a");
        assertThat(host.log())
                .extracting(exchanged -> exchanged.elevation().isNone())
                .containsExactly(false, true);
    }

    @Test
    void t08NothingIsLostInALoopWithAnIfOnAFact() {
        run(
                """
                from lockstep import host
                from lockstep.facts.server import Kernel
                from lockstep.operations import server
                for word in ("a", "b", "c"):
                    if host.get_fact(Kernel) == "Linux":
                        server.shell(commands=[f"echo {word}"], _touches=[])
                """);

        assertThat(host.commands("echo [abc]")).containsExactly("echo a", "echo b", "echo c");
    }

    @Test
    void t09EqualCallsAreNotMergedAcrossWhatStandsBetween() {
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep.operations import apt, server
                                def update():
                                    apt.update(name="update")
                                update()
                                server.shell(name="key", commands=["true"])
                                server.shell(name="repository", commands=["true"])
                                update()
                                apt.packages(name="install", packages=["thing"])
                                """)
                        .on(host)
                        .plan();

        assertThat(trial.planned("one"))
                .containsExactly("update", "key", "repository", "update", "install");
    }

    @Test
    void t26OppositeLoopsKeepEachHostsOrder() {
        List<FakeHost> hosts = List.of(FakeHost.named("there"), FakeHost.named("back"));
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep import host
                                from lockstep.operations import server
                                items = ["a", "b", "c"] if host.name == "there" else ["c", "b", "a"]
                                for item in items:
                                    server.shell(commands=[f"echo {item}"])
                                """)
                        .on(hosts)
                        .run();

        assertThat(trial.plannedCommands("there")).containsExactly("echo a", "echo b", "echo c");
        assertThat(trial.plannedCommands("back")).containsExactly("echo c", "echo b", "echo a");
        assertThat(hosts.get(1).commands("echo .")).containsExactly("echo c", "echo b", "echo a");
    }

    @Test
    void t39ALoopOverOwnValuesIsAsManyWavesAsOneHostHas() {
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep import host
                                from lockstep.operations import server
                                for i in range(10):
                                    server.shell(name=f"{host.name} {i}", commands=["true"])
                                """)
                        .on(FakeHost.several("h", 50))
                        .plan();

        assertThat(trial.plan().rows().stream().map(row -> row.step().wave()).distinct())
                .hasSize(10);
    }

    @Test
    void t40AModuleOfTheDeployIsLoadedForEachHost() {
        List<FakeHost> hosts = FakeHost.several("h", 3);
        Trial trial =
                scripts.deploy(
                                Map.of(
                                        "deploy.py",
                                                """
                                                import helper
                                                from lockstep import host
                                                from lockstep.operations import server
                                                helper.seen.append(host.name)
                                                server.shell(commands=["echo " + ",".join(helper.seen)])
                                                """,
                                        "helper.py",
                                                """
                                                from lockstep.operations import server
                                                seen = []
                                                server.shell(name="of the module", commands=["true"])
                                                """),
                                "deploy.py")
                        .on(hosts)
                        .run();

        assertThat(trial.plan().rows().getFirst().step().hosts()).hasSize(3);
        List<String> said = new ArrayList<>();
        hosts.forEach(one -> said.addAll(one.commands("echo .*")));
        assertThat(said).containsExactly("echo h-1", "echo h-2", "echo h-3");
    }

    @Test
    void t47AScriptThatRaisesRunsNothingOnThatHost() {
        List<FakeHost> hosts = FakeHost.several("h", 3);
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep import host
                                from lockstep.operations import server
                                server.shell(commands=["echo begun"])
                                if host.name == "h-2":
                                    raise ValueError("no such thing")
                                server.shell(commands=["echo ended"])
                                """)
                        .on(hosts)
                        .run();

        assertThat(hosts.get(1).commands("echo .*")).isEmpty();
        assertThat(hosts.get(0).commands("echo .*")).containsExactly("echo begun", "echo ended");
        assertThat(trial.host("h-2").problem().orElseThrow().toString())
                .contains("deploy.py:5", "ValueError: no such thing");
        assertThat(trial.result().succeeded()).isFalse();
    }

    private Trial run(String text) {
        return scripts.deploy(text).on(host).run();
    }
}
