package dev.lockstep.engine.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.command.ScriptFunction;
import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.script.sample.python.PythonCall;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Results, conditions, functions, secrets. */
class ScriptResultsTest {
    @Test
    void readsResults() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep.api import OperationError
                                from lockstep.operations import server
                                op = server.shell("x")
                                assert op.changed and op.will_change
                                assert op.did_change() and op.did_succeed() and not op.did_error()
                                assert op.stdout == "a\\nb" and op.stdout_lines == ["a", "b"]
                                bad = server.shell("y")
                                try:
                                    bad.did_succeed()
                                except OperationError as error:
                                    server.shell(str(error))
                                """)
                        .run(new RecordedCalls("h").ending(0, new Outcome.Changed(1), "a", "b"));

        assertThat(recorded.calls()).contains("server.shell commands='call 1 has failed'");
    }

    @Test
    void takesConditionsWithoutWaitingForResults() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep import all_changed, any_changed
                                from lockstep.operations import server
                                a = server.shell("a")
                                b = server.shell("b")
                                server.shell("1", _if=any_changed(a, b))
                                server.shell("2", _if=[all_changed([a, b]), b.did_not_change])
                                server.shell("3", _if=False)
                                server.shell("4", _if=lambda: True)
                                server.shell("5", _if=a)
                                """)
                        .run();

        List<List<Condition>> conditions =
                recorded.recorded().stream().map(call -> call.options().conditions()).toList();
        assertThat(conditions.get(2)).containsExactly(of(false, Condition.Aspect.CHANGED, 0, 1));
        assertThat(conditions.get(3))
                .containsExactly(
                        of(true, Condition.Aspect.CHANGED, 0, 1),
                        of(true, Condition.Aspect.UNCHANGED, 1));
        assertThat(conditions.get(4)).containsExactly(new Condition.Constant(false));
        assertThat(conditions.get(5))
                .singleElement()
                .isInstanceOfSatisfying(
                        Condition.Function.class,
                        given ->
                                assertThat(given.function().call(List.of(), Map.of()))
                                        .isEqualTo(true));
        assertThat(conditions.get(6)).containsExactly(of(false, Condition.Aspect.CHANGED, 0));
    }

    private static Condition of(boolean all, Condition.Aspect aspect, Integer... calls) {
        return new Condition.OfCalls(Arrays.asList(calls), all, aspect);
    }

    @Test
    void refusesConditionsThatAreNone() {
        for (String condition : List.of("[]", "host.get_fact(LinuxName)", "None", "'yes'")) {
            Problem problem =
                    Deploy.of(
                                    """
                                    from lockstep import host
                                    from lockstep.facts.server import LinuxName
                                    from lockstep.operations import server
                                    server.shell("x", _if=%s)
                                    """
                                            .formatted(condition))
                            .problem(new RecordedCalls("h").knowing("LinuxName[]", List.of("a")));

            assertThat(problem.kind()).isEqualTo(Problem.Kind.TYPE);
            assertThat(problem.toString())
                    .contains(":4: server.shell(): the option '_if' must be a function");
        }
    }

    @Test
    void surroundsCallsWithOptions() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep import arguments, host, when
                                from lockstep.operations import server
                                op = server.shell("0")
                                with arguments(_sudo=True, _env={"A": "1"}):
                                    with when(op.did_change), arguments(_sudo_user="bob", _env={"B": "2"}):
                                        server.shell("1", _if=lambda: True)
                                    with host.when(False):
                                        server.shell("2", _sudo=False, name="named")
                                server.shell("3")
                                """)
                        .run(new RecordedCalls("h", List.of(), Map.of("_chdir", "/srv", "_x", 1L)));

        assertThat(recorded.recorded())
                .extracting(call -> call.options().conditions().size())
                .containsExactly(0, 2, 1, 0);
        assertThat(recorded.recorded())
                .extracting(ScriptResultsTest::surroundings)
                .containsExactly(" {} /srv", "bob {A=1, B=2} /srv", " {A=1} /srv", " {} /srv");
        assertThat(recorded.recorded().get(2).options().name()).contains("named");
    }

    @Test
    void setsVariablesByConfiguration() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                import os
                                from lockstep import config, host
                                from lockstep.operations import server
                                os.environ["INHERITED_BY_TEST"] = "yes"
                                config.ENV["A"] = "1"
                                server.shell("1")
                                config.ENV["B"] = "2"
                                config.INHERIT_ENV = ["INHERITED_BY_TEST"]
                                host.data._chdir = "/srv"
                                server.shell("2", _env={"A": "3"})
                                """)
                        .run();

        assertThat(recorded.recorded())
                .extracting(ScriptResultsTest::surroundings)
                .containsExactly(" {A=1} ", " {INHERITED_BY_TEST=yes, A=3, B=2} /srv");
    }

    private static String surroundings(OperationCall call) {
        var surroundings = call.options().surroundings();
        return surroundings.elevation().layers().stream()
                        .map(layer -> layer.user().orElse("root"))
                        .reduce("", String::concat)
                + " "
                + surroundings.environment()
                + " "
                + surroundings.directory().orElse("");
    }

    @Test
    void suggestsTheRightOption() {
        assertThat(
                        Deploy.of(
                                        """
                                        from lockstep.operations import server
                                        server.shell("x", _sudoo=True)
                                        """)
                                .problem()
                                .toString())
                .endsWith(":2: server.shell() has no option '_sudoo'. Did you mean '_sudo'?");
    }

    @Test
    void callsFunctionsForTheHostTheyBelongTo() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep import config, host
                                from lockstep.operations import python, server

                                class Box:
                                    pass

                                box = Box()

                                def announce(word, *more, where, thing):
                                    server.shell(f"{word} {more} {where} {host.name} {thing is box}")
                                    return {"said": word, "more": more}

                                config.SUDO = True
                                python.call(announce, "hello", (1, 2), None, where={1: "x"}, thing=box)
                                python.call(function=announce, where=1, thing=2)
                                """)
                        .run();
        PythonCall call = (PythonCall) recorded.recorded().getFirst().operation();
        PythonCall other = (PythonCall) recorded.recorded().get(1).operation();
        RecordedCalls nested = new RecordedCalls("host-1");

        Object said =
                SharedPython.RUNTIME.as(
                        nested, () -> call.function().call(call.args(), call.kwargs()));

        assertThat(call.function().name()).isEqualTo("announce");
        assertThat(call.function().location()).endsWith("deploy.py:9");
        assertThat(call.function()).isEqualTo(other.function());
        assertThat(Objects.requireNonNull(said).toString())
                .isEqualTo("{said=hello, more=[[1, 2], null]}");
        assertThat(nested.calls())
                .containsExactly(
                        "server.shell commands=\"hello ((1, 2), None) {1: 'x'} host-1 True\"");
        assertThat(nested.only().options().surroundings().elevation().isNone()).isFalse();
        assertThat(nested.lines()).containsExactly("10");
    }

    @Test
    void showsTheLinesOfAFunctionThatFails() {
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep.operations import python

                        def fails():
                            raise ValueError("no")
                        python.call(fails)
                        """);
        PythonCall call = (PythonCall) deploy.run().only().operation();
        ScriptFunction function = call.function();
        RecordedCalls nested = new RecordedCalls("host-1");

        try {
            SharedPython.RUNTIME.as(nested, () -> function.call(List.of(), Map.of()));
        } catch (dev.lockstep.engine.problem.DeployException e) {
            assertThat(e.problems().getFirst().toString())
                    .isEqualTo(deploy.shown("deploy.py") + ":4: ValueError: no");
            return;
        }
        throw new AssertionError("it worked");
    }

    @Test
    void hidesSecrets() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep import secret
                                from lockstep.operations import server
                                token = secret(env="LOCKSTEP_TEST_SECRET")
                                server.shell(token)
                                server.shell(f"login {token}")
                                server.shell(secret("pin"))
                                server.shell(f"{token!r} {len(token)}")
                                """)
                        .run();

        assertThat(recorded.calls())
                .containsExactly(
                        "server.shell commands=*****",
                        "server.shell commands='login *****'",
                        "server.shell commands=*****",
                        "server.shell commands=\"'*****' 15\"");
        assertThat(recorded.recorded().get(1).operation().toString())
                .contains("login s3cr3t-of-tests");
        assertThat(recorded.recorded().get(2).operation().toString()).contains("told-pin");
    }
}
