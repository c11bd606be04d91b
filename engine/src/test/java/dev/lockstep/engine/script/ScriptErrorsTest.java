package dev.lockstep.engine.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/** What users see of errors, and that they stay with the host they concern. */
class ScriptErrorsTest {
    @Test
    void showsTheScriptsOwnLinesAndNothingElse() {
        Deploy deploy =
                Deploy.of(
                        """
                        from contextlib import contextmanager

                        @contextmanager
                        def around():
                            yield

                        def configure(value):
                            with around():
                                raise ValueError(f"bad {value}")

                        configure(1)
                        """);

        Problem problem = deploy.problem();

        assertThat(problem.kind()).isEqualTo(Problem.Kind.SCRIPT);
        assertThat(problem.summary()).isEqualTo("ValueError: bad 1");
        assertThat(problem.where()).isEqualTo(deploy.shown("deploy.py") + ":9");
        assertThat(problem.detail().lines())
                .containsExactly(
                        "  File \"" + deploy.shown("deploy.py") + "\", line 11, in <module>",
                        "    configure(1)",
                        "  File \"" + deploy.shown("deploy.py") + "\", line 9, in configure",
                        "    raise ValueError(f\"bad {value}\")");
    }

    @Test
    void namesTheLineOfASyntaxError() {
        Deploy deploy = Deploy.of("x = 1\nif = 2\n");

        Problem problem = deploy.problem();

        assertThat(problem.summary()).startsWith("SyntaxError: ");
        assertThat(problem.where()).isEqualTo(deploy.shown("deploy.py") + ":2");
        assertThat(problem.detail()).contains("if = 2").doesNotContain("lockstep/");
    }

    @Test
    void namesTheLineOfASyntaxErrorInAModule() {
        Deploy deploy = Deploy.of("import helper\n").with("helper.py", "def f(:\n");

        Problem problem = deploy.problem();

        assertThat(problem.where()).isEqualTo(deploy.shown("helper.py") + ":1");
        assertThat(problem.detail()).contains("line 1, in <module>", "import helper");
    }

    @Test
    void saysWherePackagesAreLookedFor() {
        Problem problem = Deploy.of("\nimport no_such_package\n").problem();

        assertThat(problem.summary())
                .isEqualTo("ModuleNotFoundError: No module named 'no_such_package'");
        assertThat(problem.where()).endsWith(":2");
        assertThat(problem.hint()).contains("LOCKSTEP_PYTHONPATH");
    }

    @Test
    void showsWhatCausedAnError() {
        Problem problem =
                Deploy.of(
                                """
                                try:
                                    {}["key"]
                                except KeyError as error:
                                    raise RuntimeError("no key") from error
                                """)
                        .problem();

        assertThat(problem.summary()).isEqualTo("RuntimeError: no key");
        assertThat(problem.detail()).contains("caused by KeyError: 'key'", "line 2");
    }

    @Test
    void keepsAnErrorWithItsHost() {
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep import host
                        from lockstep.operations import server

                        server.shell("before")
                        if host.name == "bad":
                            host.data.missing
                        server.shell("after")
                        """);

        List<RecordedCalls> all =
                deploy.runAll(
                        List.of(
                                new RecordedCalls("a"),
                                new RecordedCalls("bad"),
                                new RecordedCalls("c")));

        assertThat(all).extracting(recorded -> recorded.calls().size()).containsExactly(2, 1, 2);
        assertThat(all.get(1).failure().orElseThrow().problems().getFirst().toString())
                .isEqualTo(
                        deploy.shown("deploy.py")
                                + ":6: AttributeError: host bad has no data 'missing'");
    }

    @Test
    void suggestsTheRightArgument() {
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep.operations import apt

                        apt.packages(package=["nginx"])
                        """);

        assertThat(deploy.problem().toString())
                .isEqualTo(
                        deploy.shown("deploy.py")
                                + ":3: apt.packages() has no argument 'package'. Did you mean"
                                + " 'packages'?");
    }

    @Test
    void refusesArgumentsOfTheWrongType() {
        Problem problem =
                Deploy.of(
                                """
                                from lockstep.operations import apt
                                apt.packages(["nginx"], present="yes")
                                """)
                        .problem();

        assertThat(problem.kind()).isEqualTo(Problem.Kind.TYPE);
        assertThat(problem.toString())
                .endsWith(
                        ":2: apt.packages(): the argument 'present' must be true or false, not a"
                                + " text");
    }

    @Test
    void suggestsTheRightOperation() {
        assertThat(
                        Deploy.of("from lockstep.operations import apt\napt.pakages()\n")
                                .problem()
                                .summary())
                .isEqualTo(
                        "AttributeError: there is no operation 'apt.pakages'. Did you mean"
                                + " 'packages'?");
    }

    @Test
    void saysWhichModuleIsNotThere() {
        assertThat(Deploy.of("from lockstep.operations import atp\n").problem().summary())
                .startsWith("ImportError: cannot import name 'atp' from 'lockstep.operations'");
        assertThat(Deploy.of("import pyinfra.nothing\n").problem().summary())
                .isEqualTo("ModuleNotFoundError: No module named 'pyinfra.nothing'");
    }

    @Test
    void letsAScriptCatchWhatAnOperationOrAFactRefuses() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep import host
                                from lockstep.api import FactError, OperationError
                                from lockstep.facts.server import LinuxName
                                from lockstep.operations import apt, server

                                try:
                                    host.get_fact(LinuxName)
                                except FactError as error:
                                    server.shell(str(error))
                                try:
                                    apt.packages(oops=1)
                                except (TypeError, OperationError) as error:
                                    server.shell(str(error))
                                """)
                        .run();

        assertThat(recorded.calls())
                .containsExactly(
                        "server.shell commands=\"the fact server.LinuxName can't be read\"",
                        "server.shell commands=\"apt.packages() has no argument 'oops'\"");
    }

    @Test
    void foldsTheLinesOfAnEndlessRecursion() throws Exception {
        Deploy deploy =
                Deploy.of(
                        """
                        def deeper(n):
                            return deeper(n + 1)

                        deeper(0)
                        """);
        for (Thread.Builder kind : List.of(Thread.ofVirtual(), Thread.ofPlatform())) {
            AtomicReference<Problem> problem = new AtomicReference<>();
            kind.start(() -> problem.set(deploy.problem())).join();

            assertThat(problem.get().summary()).startsWith("RecursionError: ");
            assertThat(problem.get().detail().lines().count()).isLessThan(15);
            assertThat(problem.get().detail()).contains("more times");
        }
        assertThat(Deploy.of("x = 1\n").run().calls()).isEmpty();
    }

    @Test
    void recursesThousandsDeepOnABigStack() throws Exception {
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep.operations import server
                        def deeper(n):
                            return deeper(n + 1) if n < 2000 else server.shell(str(n))
                        deeper(0)
                        """);
        RecordedCalls recorder = new RecordedCalls("h");
        Thread thread = new Thread(null, () -> deploy.run(recorder), "script", 64 << 20);

        thread.start();
        thread.join();

        assertThat(recorder.calls()).containsExactly("server.shell commands='2000'");
        assertThat(recorder.only().site().frames()).hasSize(2002);
    }

    @Test
    void endsTheScriptWhereItSaysSo() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                import sys
                                from lockstep.operations import server
                                server.shell("one")
                                sys.exit()
                                """)
                        .run();

        assertThat(recorded.calls()).hasSize(1);
        Problem end = Deploy.of("import sys\nsys.exit('no')\n").problem();
        assertThat(end.summary()).isEqualTo("the script ended itself with: no");
        assertThat(end.where()).endsWith("deploy.py:2");
    }

    @Test
    void interruptsAnEndlessLoopAndStaysUsable() throws Exception {
        Deploy endless =
                Deploy.of(
                        """
                        from lockstep import logger
                        logger.info("going")
                        while True:
                            try:
                                while True:
                                    pass
                            except BaseException:
                                pass
                        """);
        CountDownLatch going = new CountDownLatch(1);
        AtomicReference<Problem> problem = new AtomicReference<>();
        RecordedCalls recorder = new RecordedCalls("h").onMessage(going::countDown);
        Thread thread = Thread.ofVirtual().start(() -> problem.set(endless.problem(recorder)));

        going.await();
        SharedPython.RUNTIME.interrupt();
        thread.join();

        assertThat(problem.get().summary()).isEqualTo("the script was interrupted");
        assertThat(Deploy.of("print(1)\n").run().messages()).containsExactly("INFO 1");
    }

    @Test
    void letsNoScriptSwallowAnInterruption() {
        RecordedCalls recorder =
                new RecordedCalls("h")
                        .beforeResult(() -> {
                            Thread.currentThread().interrupt();
                            throw new DeployException(
                                    Problem.of(Problem.Kind.SCRIPT, "interrupted while waiting"));
                        });
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep.operations import server
                        op = server.shell("x")
                        try:
                            op.stdout
                        except:
                            pass
                        server.shell("y")
                        """);

        Problem problem = deploy.problem(recorder);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(problem.summary()).isEqualTo("interrupted while waiting");
        assertThat(recorder.calls()).hasSize(1);
    }

    @Test
    void refusesWhatNobodyKnows() {
        assertThat(
                        Deploy.of("from pyinfra import config\nconfig.SODU = True\n")
                                .problem()
                                .summary())
                .isEqualTo("AttributeError: there is no configuration value 'SODU'");
        assertThat(
                        Deploy.of("from lockstep import secret\nsecret(env='NOT_THERE')\n")
                                .problem()
                                .toString())
                .endsWith(":2: the environment variable NOT_THERE is not set");
    }
}
