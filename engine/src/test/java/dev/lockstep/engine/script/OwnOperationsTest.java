package dev.lockstep.engine.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.FactNeeded;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Operations, facts and deploys that scripts bring. */
class OwnOperationsTest {
    private static Change plan(RecordedCalls recorded) {
        return plan(recorded, new KnownFacts(recorded.host()));
    }

    private static Change plan(RecordedCalls recorded, KnownFacts facts) {
        return recorded.only().operation().plan(facts);
    }

    @Test
    void plansTheCommandsOfAGenerator() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                import io
                                from pyinfra import host
                                from pyinfra.api import (
                                    FileDownloadCommand, FileUploadCommand, FunctionCommand, MaskString, QuoteString,
                                    StringCommand, operation,
                                )

                                def after(x):
                                    pass

                                @operation()
                                def configure(what, words=()):
                                    "Configures things."
                                    yield f"configure {what}"
                                    yield StringCommand("put", QuoteString(host.name + " x"), MaskString("pw"))
                                    yield StringCommand(
                                        "a", StringCommand("b", "c", _separator="="), _success_exit_codes=[0, 3])
                                    yield FileUploadCommand(io.StringIO("text"), "/tmp/x")
                                    yield FileDownloadCommand("/tmp/x", "y")
                                    yield FunctionCommand(after, (1,), {})
                                    for word in words:
                                        yield word

                                configure("it", words=["one", "two"], name="label", _sudo=True)
                                """)
                        .run();

        Change change = plan(recorded);

        assertThat(recorded.calls()).containsExactly("deploy.configure 'it', words=['one', 'two']");
        assertThat(recorded.only().options().name()).contains("label");
        assertThat(recorded.only().options().surroundings().elevation().isNone()).isFalse();
        assertThat(change.commands())
                .extracting(Object::toString)
                .containsExactly(
                        "configure it",
                        "put 'host-1 x' *****",
                        "a b=c",
                        "upload 4 bytes to /tmp/x",
                        "download /tmp/x to " + SharedPython.ROOT.resolve("y"),
                        "call after",
                        "one",
                        "two");
        assertThat(((Command.Shell) change.commands().get(1)).text().render())
                .isEqualTo("put 'host-1 x' pw");
        assertThat(((Command.Shell) change.commands().get(2)).successExitCodes())
                .containsExactlyInAnyOrder(0, 3);
        assertThat(change.effects()).contains(new Effect.ForgetAll());
    }

    @Test
    void asksFactsWhileItPlansAndIsPlannedAgainWhenOneIsMissing() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep import host
                                from lockstep.api import operation
                                from lockstep.facts.server import LinuxName

                                @operation
                                def install():
                                    try:
                                        name = host.get_fact(LinuxName)
                                    except:
                                        name = "swallowed"
                                    if name == "Debian":
                                        host.noop("it is Debian")
                                        return
                                    yield "install"
                                    host.get_fact(LinuxName, _sudo=True)

                                install()
                                """)
                        .run();
        KnownFacts facts = new KnownFacts(recorded.host());

        assertThatThrownBy(() -> plan(recorded, facts)).isInstanceOf(FactNeeded.class);
        assertThat(plan(recorded, facts.printing("cat /etc/os-release", "Debian")).notes())
                .containsExactly("it is Debian");
        assertThat(facts.elevated()).isFalse();
        assertThat(plan(recorded, facts.printing("cat /etc/os-release", "Arch")).commands())
                .hasSize(1);
        assertThat(facts.elevated()).isTrue();
    }

    @Test
    void includesOtherOperations() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from pyinfra.api import operation
                                from pyinfra.operations import files, server

                                @operation()
                                def inner(word):
                                    yield from server.shell._inner(commands=[word])

                                @operation()
                                def outer():
                                    yield from files.directory._inner(path="/srv")
                                    yield from files.directory._inner("/opt")
                                    yield from inner._inner("x")

                                outer()
                                """)
                        .run();

        Change change =
                plan(
                        recorded,
                        new KnownFacts(recorded.host())
                                .printing("test -e /srv")
                                .printing("test -e /opt", "yes"));

        assertThat(change.commands())
                .extracting(Object::toString)
                .containsExactly("mkdir /srv", "x");
        assertThat(change.notes()).containsExactly("/opt is as it shall be");
        assertThat(change.effects()).hasSize(2).last().isEqualTo(new Effect.ForgetAll());
    }

    @Test
    void plansFromTheArgumentsAsTheyWereAtTheCall() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep.api import operation

                                @operation()
                                def say(words):
                                    while words:
                                        yield words.pop()

                                words = ["a"]
                                say(words)
                                words.append("b")
                                """)
                        .run();

        for (int i = 0; i < 2; i++) {
            assertThat(plan(recorded).commands()).extracting(Object::toString).containsExactly("a");
        }
    }

    @Test
    void refusesWrongArgumentsAtTheCall() {
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep.api import operation

                        @operation()
                        def say(word):
                            yield word

                        say(wrod="x")
                        """);

        assertThat(deploy.problem().toString())
                .startsWith(deploy.shown("deploy.py") + ":7: TypeError: say() ");
    }

    @Test
    void refusesOperationsInsideOperations() {
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep.api import operation
                        from lockstep.operations import server

                        @operation()
                        def outer():
                            server.shell("x")
                            yield "y"

                        outer()
                        """);
        RecordedCalls recorded = deploy.run();

        assertThatThrownBy(() -> plan(recorded))
                .isInstanceOfSatisfying(
                        DeployException.class,
                        e ->
                                assertThat(e.problems().getFirst().toString())
                                        .startsWith(
                                                deploy.shown("deploy.py")
                                                        + ":6: server.shell() can't")
                                        .contains("server.shell._inner"));
    }

    @Test
    void tellsWhereAnOperationFails() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep.api import OperationError, operation

                                @operation()
                                def fails():
                                    raise OperationError("not here")
                                    yield

                                fails()
                                """)
                        .run();

        assertThatThrownBy(() -> plan(recorded))
                .isInstanceOfSatisfying(
                        DeployException.class,
                        e -> {
                            Problem problem = e.problems().getFirst();
                            assertThat(problem.kind()).isEqualTo(Problem.Kind.OPERATION);
                            assertThat(problem.summary()).isEqualTo("not here");
                            assertThat(problem.where()).endsWith("deploy.py:5");
                        });
    }

    @Test
    void readsFactsOfTheScriptsOwn() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from pyinfra import host
                                from pyinfra.api import FactBase, QuoteString, ShortFactBase, StringCommand, operation

                                class Users(FactBase[dict]):
                                    requires_command = "getent"
                                    default = dict
                                    def command(self, shell, group=None):
                                        self.shell = shell
                                        return StringCommand("getent", QuoteString(shell + " x"))
                                    def process(self, output):
                                        return {line: (self.shell, len(line)) for line in output}

                                class Count(ShortFactBase):
                                    fact = Users
                                    def process_data(self, data):
                                        return len(data)

                                class Never(FactBase):
                                    command = "never"
                                    def check_preconditions(self, state, host):
                                        return None if host.get_fact(Count, "sh") > 9 else "too few"

                                @operation()
                                def show():
                                    yield repr(host.get_fact(Users, "sh"))
                                    yield str(host.get_fact(Count, shell="sh"))
                                    yield str(host.get_fact(Never))

                                show()
                                """)
                        .run();

        Change change =
                plan(
                        recorded,
                        new KnownFacts(recorded.host()).printing("getent 'sh x'", "root", "me"));

        assertThat(change.commands())
                .extracting(Object::toString)
                .containsExactly("{'root': ('sh', 4), 'me': ('sh', 2)}", "2", "None");
    }

    @Test
    void asksAFactOfItsOwnAsOneQuestion() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep import host
                                from lockstep.api import FactBase

                                class Mine(FactBase):
                                    def command(self, what):
                                        return f"ask {what}"

                                host.get_fact(Mine, "a")
                                host.get_fact(Mine, "a")
                                host.get_fact(Mine, "b", _sudo=True)
                                """)
                        .run(
                                new RecordedCalls("h")
                                        .knowing("__deploy__.Mine[[\"a\"],{}]", "1")
                                        .knowing("__deploy__.Mine[[\"b\"],{}]", "2"));

        assertThat(recorded.asked())
                .containsExactly(
                        "__deploy__.Mine[[\"a\"],{}]",
                        "__deploy__.Mine[[\"a\"],{}]",
                        "__deploy__.Mine[[\"b\"],{}] elevated");
    }

    @Test
    void nestsDeploys() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from pyinfra import host
                                from pyinfra.api import deploy
                                from pyinfra.api.deploy import deploy as same
                                from pyinfra.operations import server

                                @deploy("Database", data_defaults={"port": 5432, "user": "db"})
                                def database(word):
                                    server.shell(f"{word} {host.data.port} {host.data.user}", name="Start")

                                @same("All")
                                def everything():
                                    database("go", _sudo=True)

                                everything()
                                """)
                        .run(new RecordedCalls("h", List.of(), Map.of("user", "me")));

        assertThat(recorded.calls()).containsExactly("server.shell commands='go 5432 me'");
        assertThat(recorded.only().options().name()).contains("All | Database | Start");
        assertThat(recorded.only().options().surroundings().elevation().isNone()).isFalse();
        assertThat(recorded.lines()).containsExactly("14>12>8");
    }

    @Test
    void describesOperationsToPython() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                import inspect
                                from lockstep import logger
                                from lockstep.operations import apt, python
                                from lockstep.facts import server
                                import pyinfra.operations.apt, pyinfra.context
                                from pyinfra.api.exceptions import OperationError

                                logger.info(str(inspect.signature(apt.packages)))
                                logger.info(str(inspect.signature(python.call)))
                                logger.info(apt.packages.__doc__.split("\\n")[0])
                                logger.info(server.LinuxName.__doc__)
                                logger.info(" ".join(dir(apt)))
                                assert pyinfra.operations.apt is apt
                                """)
                        .run();

        assertThat(recorded.messages())
                .containsExactly(
                        "INFO (packages=[], present=True, latest=False, **options)",
                        "INFO (function=<needed>, *args, **options)",
                        "INFO Installs or removes packages.",
                        "INFO The name of the distribution.",
                        "INFO packages update");
    }
}
