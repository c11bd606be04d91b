package dev.lockstep.engine.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What scripts know of hosts, and that one host's script never touches another's. */
class ScriptHostsTest {
    @Test
    void branchesOnGroupsWithoutAskingWhatIsNotNeeded() {
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep import host
                        from lockstep.facts.server import LinuxName
                        from lockstep.operations import server

                        if "db" in host.groups:
                            host.get_fact(LinuxName)
                        server.shell("all")
                        """);

        RecordedCalls web = deploy.run(new RecordedCalls("web-1", List.of("web"), Map.of()));
        RecordedCalls database =
                deploy.run(
                        new RecordedCalls("db-1", List.of("db"), Map.of())
                                .knowing("LinuxName[]", "Debian"));

        assertThat(web.asked()).isEmpty();
        assertThat(database.asked()).containsExactly("LinuxName[]");
    }

    @Test
    void givesEachHostDataOfItsOwn() {
        List<Object> shared = new ArrayList<>(List.of("a"));
        Map<String, Object> nested = new HashMap<>(Map.of("list", shared));
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep import host
                        from lockstep.operations import server

                        if host.name == "one":
                            host.data.tree["list"].append("b")
                            host.data.flag = "set"
                        server.shell(repr(host.data.tree) + host.data.get("flag", "unset"))
                        """);

        List<RecordedCalls> all =
                deploy.runAll(
                        List.of(
                                new RecordedCalls("one", List.of(), Map.of("tree", nested)),
                                new RecordedCalls("two", List.of(), Map.of("tree", nested))));

        assertThat(all.get(0).calls())
                .containsExactly("server.shell commands=\"{'list': ['a', 'b']}set\"");
        assertThat(all.get(1).calls())
                .containsExactly("server.shell commands=\"{'list': ['a']}unset\"");
    }

    @Test
    void loadsTheUsersModulesOncePerHost() {
        Deploy deploy =
                Deploy.of(
                                """
                                import helper
                                import importlib, sys
                                from package.part import words
                                helper.seen.append(1)
                                assert importlib.import_module("helper") is helper
                                assert sys.modules["helper"] is helper
                                helper.again()
                                """)
                        .with(
                                "helper.py",
                                """
                                from lockstep import host
                                from lockstep.operations import server
                                seen = []
                                server.shell(f"loading for {host.name}")

                                def again():
                                    import helper
                                    server.shell(f"seen {helper.seen}")
                                """)
                        .with("package/__init__.py", "")
                        .with("package/part.py", "from . import other\nwords = other.words\n")
                        .with("package/other.py", "words = []\n");

        List<RecordedCalls> all =
                deploy.runAll(
                        List.of(
                                new RecordedCalls("a"),
                                new RecordedCalls("b"),
                                new RecordedCalls("c")));

        assertThat(all)
                .allSatisfy(recorded -> {
                    assertThat(recorded.failure()).isEmpty();
                    assertThat(recorded.calls())
                            .containsExactly(
                                    "server.shell commands='loading for " + recorded.host() + "'",
                                    "server.shell commands='seen [1]'");
                });
    }

    @Test
    void sharesInstalledPackagesAndRefusesOperationsWhileTheyAreImported() throws Exception {
        java.nio.file.Path installed = SharedPython.ROOT.resolve("installed");
        java.nio.file.Files.writeString(
                installed.resolve("acting_package.py"),
                "from lockstep.operations import server\n\nserver.shell('no')\n");

        assertThat(Deploy.of("import acting_package\n").problem().summary())
                .contains("'acting_package'", "imported once for all hosts");
    }

    @Test
    void knowsTheOtherHosts() {
        RecordedCalls web =
                new RecordedCalls("web-1", List.of("web"), Map.of("port", 80L))
                        .beside(
                                new RecordedCalls("db-1", List.of("db"), Map.of("port", 5432L))
                                        .host())
                        .knowing("LinuxName[]", "Debian");

        RecordedCalls recorded =
                Deploy.of(
                                """
                                from pyinfra import host, inventory
                                from pyinfra.facts.server import LinuxName
                                from lockstep.operations import server

                                database = inventory.get_host("db-1")
                                server.shell(f"{database.name} {database.data.port} {database.get_fact(LinuxName)}")
                                server.shell(" ".join(h.name for h in inventory))
                                server.shell(" ".join(h.name for h in inventory.get_group("db")))
                                server.shell(f"{len(inventory)} {inventory.get_host('x', None)} {host in inventory}")
                                """)
                        .run(web);

        assertThat(recorded.calls())
                .containsExactly(
                        "server.shell commands='db-1 5432 db-1 says Debian'",
                        "server.shell commands='web-1 db-1'",
                        "server.shell commands='db-1'",
                        "server.shell commands='2 None True'");
    }

    @Test
    void givesRealPythonValues() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                import datetime
                                from lockstep import host
                                from lockstep.operations import server

                                value = host.get_fact("server.LinuxName")
                                server.shell(repr(value))
                                assert type(value["when"]) is datetime.datetime
                                assert type(value["set"]) is set and type(value) is dict
                                """)
                        .run(
                                new RecordedCalls("h")
                                        .knowing(
                                                "LinuxName[]",
                                                new java.util.TreeMap<>(
                                                        Map.of(
                                                                "set", java.util.Set.of("x"),
                                                                "when",
                                                                        java.time.LocalDateTime.of(
                                                                                2025, 1, 2, 3, 4),
                                                                "list",
                                                                        java.util.Arrays.asList(
                                                                                1L, 2.5, null)))));

        assertThat(recorded.calls())
                .containsExactly(
                        "server.shell commands=\"{'list': [1, 2.5, None], 'set': {'x'}, 'when':"
                                + " datetime.datetime(2025, 1, 2, 3, 4)}\"");
    }

    @Test
    void forgetsWhatItIsTold() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                from lockstep import host
                                from lockstep.facts.server import Exists, LinuxName
                                host.forget(LinuxName)
                                host.forget(Exists, "/x")
                                host.forget(Exists)
                                host.forget("/etc")
                                host.forget("apt")
                                host.forget()
                                """)
                        .run();

        assertThat(recorded.forgotten())
                .extracting(Object::toString)
                .containsExactly(
                        "ForgetFact[fact=LinuxName[]]",
                        "ForgetFact[fact=Exists[place=/x]]",
                        "ForgetFamily[family=server]",
                        "ForgetPath[path=/etc]",
                        "ForgetFamily[family=apt]",
                        "ForgetAll[]");
    }

    @Test
    void leadsWhatIsPrintedIntoTheRun() {
        RecordedCalls recorded =
                Deploy.of(
                                """
                                import sys
                                from lockstep import logger
                                print("one", 2)
                                sys.stdout.write("no line end")
                                logger.warning("at %s", "once")
                                sys.stderr.write("bad\\n")
                                """)
                        .run();

        assertThat(recorded.messages())
                .containsExactly("INFO one 2", "WARNING at once", "WARNING no line endbad");
    }
}
