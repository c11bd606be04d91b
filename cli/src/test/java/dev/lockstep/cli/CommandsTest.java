package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The commands, on this machine. */
class CommandsTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir Path folder;

    @Test
    void aDeployChangesWhatIsNotSoYetAndNothingTheSecondTime() throws IOException {
        String deploy =
                deploy(
                        "files.directory(path='%s/a', mode='750')\n"
                                + "files.line(path='%s/a/b', line='x = 1')");

        Run first = Run.of("@local", deploy, "-y");
        assertThat(first.exitCode()).as(first.err()).isZero();
        assertThat(folder.resolve("a/b")).content().isEqualTo("x = 1\n");
        assertThat(first.out()).contains("mkdir -p " + folder + "/a", "Done.");

        Run second = Run.of("@local", deploy, "-y");
        assertThat(second.exitCode()).isZero();
        assertThat(second.out()).contains("No changes.", "2 unchanged", "Done, no changes.");
    }

    @Test
    void aDryRunChangesNothingAndCanTellOfChangesByItsExitCode() throws IOException {
        String deploy = deploy("files.directory(path='%s/a')");

        assertThat(Run.of("@local", deploy, "--dry").exitCode()).isZero();
        assertThat(Run.of("@local", deploy, "--dry", "--detailed-exitcode").exitCode())
                .isEqualTo(3);
        assertThat(folder.resolve("a")).doesNotExist();

        Run.of("@local", deploy, "-y");
        assertThat(Run.of("@local", deploy, "--dry", "--detailed-exitcode").exitCode()).isZero();
    }

    @Test
    void theConfigurationOfTheCommandLineIsWhatScriptsBeginWith() throws IOException {
        String deploy =
                deploy(
                        """
                        from lockstep import config
                        server.shell('echo shell is ' + config.SHELL + ' $0')
                        config.SHELL = 'sh'
                        server.shell('echo later $0')\
                        """);

        Run run = Run.of("@local", deploy, "-y", "-vv", "--config", "SHELL=bash");
        assertThat(run.out()).contains("shell is bash bash", "later sh");

        Run wrong = Run.of("@local", deploy, "-y", "--config", "SUDA=1", "--config", "PARALLEL=3");
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.err())
                .contains("no configuration value 'SUDA'", "Did you mean 'SUDO'?", "--parallel");
        assertThat(Run.of("@local", "exec", "--config", "SUDO=1", "--", "id").err())
                .contains("only deploy scripts have a configuration");
    }

    @Test
    void withoutATerminalNothingIsDoneUnasked() throws IOException {
        Run run = Run.of("@local", deploy("files.directory(path='%s/a')"));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("nobody is there to approve", "-y");
        assertThat(folder.resolve("a")).doesNotExist();
    }

    @Test
    void aFailingCommandShowsWhatItSaidAndWhere() throws IOException {
        Run run =
                Run.of(
                        "@local",
                        deploy("server.shell(commands=['echo broken >&2; exit 3'])"),
                        "-y");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("exited with 3", "broken", "deploy.py:2", "Failed.");
    }

    @Test
    void aScriptsErrorIsItsOwnLines() throws IOException {
        Run run = Run.of("@local", deploy("undefined_name"), "-y");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("deploy.py:2", "NameError", "undefined_name");
        assertThat(run.err()).doesNotContain("graal", "dev.lockstep", "Exception in thread");
    }

    @Test
    void jsonIsOneObjectALine() throws IOException {
        Run run = Run.of("@local", deploy("server.shell(commands=['echo hi'])"), "-y", "--json");

        assertThat(run.exitCode()).isZero();
        List<JsonNode> objects = run.lines().stream().map(JSON::readTree).toList();
        assertThat(objects)
                .allSatisfy(object -> assertThat(object.get("version").asInt()).isEqualTo(1));
        assertThat(objects)
                .extracting(object -> object.get("type").asString())
                .containsSubsequence(
                        "plan",
                        "run_started",
                        "step_started",
                        "printed",
                        "host_finished",
                        "run_finished",
                        "result");
    }

    @Test
    void jsonTellsWhatEachHostHasCost() throws IOException {
        String script =
                "files.directory(path='%s/made')\nserver.shell(commands=['echo hi', 'echo ho'])";

        Run run = Run.of("@local", deploy(script), "-y", "--json");

        JsonNode done =
                run.lines().stream()
                        .map(JSON::readTree)
                        .filter(object -> object.get("type").asString().equals("host_done"))
                        .findFirst()
                        .orElseThrow();
        assertThat(done.get("connecting").get("round_trips").asInt()).isZero();
        assertThat(done.get("facts").get("round_trips").asInt()).isEqualTo(1);
        assertThat(done.get("execution").get("round_trips").asInt()).isEqualTo(2);
        assertThat(done.get("execution").get("commands").asInt()).isGreaterThanOrEqualTo(3);
        assertThat(done.get("execution").get("bytes_sent").asInt()).isPositive();
    }

    @Test
    void atTheHighestVerbosityEachHostsCostIsSaid() throws IOException {
        Run run = Run.of("@local", deploy("server.shell(commands=['echo hi'])"), "-y", "-vvv");

        assertThat(run.out())
                .contains("@local: connecting took 0 round trips, 0 commands")
                .contains("@local: execution took 1 round trip, 1 command, ");
    }

    @Test
    void whatABlockHoldsIsNeverRunAsACommand() throws IOException {
        Run run =
                Run.of(
                        "@local",
                        deploy(
                                "files.block(path='%s/f', content='one\\nPYINFRAHERE\\ntouch"
                                        + " %s/run')"),
                        "-y");

        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
        assertThat(folder.resolve("run")).doesNotExist();
        assertThat(folder.resolve("f"))
                .content()
                .contains("one\nPYINFRAHERE\ntouch " + folder + "/run\n");
    }

    @Test
    void oneOperationCanStandOnTheCommandLine() {
        Run run = Run.of("@local", "files.directory", folder + "/made", "mode=700", "-y");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(folder.resolve("made")).isDirectory();
    }

    @Test
    void anUnknownOperationSuggestsTheNearest() {
        Run run = Run.of("@local", "files.directorry", "/x");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .contains("there is no operation 'files.directorry'", "Did you mean 'directory'?");
    }

    @Test
    void wrongWordsOnTheCommandLineAreAWrongCommandLine() throws IOException {
        Files.writeString(folder.resolve("hosts.ini"), "[web]\n");
        assertThat(
                        List.of(
                                Run.of("bob@one:abc", "exec", "--", "id"),
                                Run.of("one:70000", "exec", "--", "id"),
                                Run.of("@local", "fact", "files.File"),
                                Run.of("@local", "fact", "files.File", "pth=x"),
                                Run.of("@local", "fact", "server.Nope"),
                                Run.of("@local", "files.directory", "presnt=1", "--dry"),
                                Run.of(folder + "/hosts.ini", "inventory"),
                                Run.of("@local", "--key", folder + "/none", "exec", "id")))
                .extracting(Run::exitCode)
                .containsOnly(2);
    }

    @Test
    void aSecretIsMaskedHoweverItIsQuoted() throws IOException {
        String value = "it's \"s3cret\" \\ $x";
        Files.writeString(folder.resolve("password"), value + "\n");
        String deploy =
                deploy(
                        """
                        from lockstep import secret
                        from shlex import quote
                        password = secret("db", file="%s/password")
                        server.shell(f"echo {quote(password)}")
                        files.line(path="%s/conf", line=f"password={password}")
                        """);

        for (String verbosity : List.of("-vvv", "--diff", "--json")) {
            Run run = Run.of("@local", deploy, "-y", verbosity);
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(run.out() + run.err()).doesNotContain("s3cret");
        }
        assertThat(folder.resolve("conf")).content().contains("password=" + value);
    }

    @Test
    void thePlanSaysHowCommandsRunAndWhatDependsOnACondition() throws IOException {
        String deploy =
                deploy(
                        """
                        server.shell("echo $A", _env={"A": "x"}, _chdir="/", _stdin="hello")
                        server.shell("echo", _if=lambda: True)
                        """);

        Run run = Run.of("@local", deploy, "--dry");

        assertThat(run.out())
                .contains("in /, with A=x, reading 6 bytes", "1 command, 1 call on a condition");
    }

    @Test
    void pathsAreLookedForBesideTheDeployAndThenInTheCurrentDirectory() throws IOException {
        String deploy =
                deploy(
                        """
                        files.put(src="pom.xml", dest="%s/here")
                        files.put(src="near", dest="%s/beside")
                        """);
        Files.writeString(folder.resolve("near"), "near\n");

        assertThat(Run.of("@local", deploy, "-y").exitCode()).isZero();
        assertThat(folder.resolve("here")).hasSameTextualContentAs(Path.of("pom.xml"));
        assertThat(folder.resolve("beside")).hasContent("near");
    }

    @Test
    void aProblemOfManyHostsIsToldOnce() throws IOException {
        Path inventory = folder.resolve("inventory.py");
        Files.writeString(inventory, "hosts = ['@local', '@local/b', '@local/c']\n");
        Run run = Run.of(inventory.toString(), deploy("def broken(:"), "--dry");

        assertThat(run.err()).containsOnlyOnce("SyntaxError");
        assertThat(run.err()).contains("@local/c takes no further part, for the same reason as");
    }

    @Test
    void anInventorysDataKeepsItsTypesAndItsGroupsAreHosts() throws IOException {
        Path inventory = folder.resolve("inventory.py");
        Files.writeString(
                inventory,
                "ports = [80, 443]\nweb = [('@local', {'port': 80, 'tags': ['a'], 'on': True})]\n");
        assertThat(Run.of(inventory.toString(), "inventory", "--json").out())
                .contains("\"port\":80", "\"tags\":[\"a\"]", "\"on\":true");

        Files.writeString(inventory, "web = ['@local']\nall_web = [web]\n");
        Run nested = Run.of(inventory.toString(), "inventory");
        assertThat(nested.exitCode()).isNotZero();
        assertThat(nested.err()).contains("group 'all_web' holds ['@local']");
    }

    @Test
    void execPrintsWhatTheCommandPrints() {
        Run run = Run.of("@local", "exec", "--", "sh", "-c", "echo 'a  b'; echo oops >&2");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEqualTo("a  b\n");
        assertThat(run.err()).isEqualTo("oops\n");
        assertThat(Run.of("@local", "exec", "--", "exit 4").exitCode()).isEqualTo(1);
    }

    @Test
    void factsAreReadWithTheirArguments() throws IOException {
        Files.writeString(folder.resolve("f"), "text\n");

        Run run =
                Run.of(
                        "@local",
                        "fact",
                        "server.Kernel",
                        "files.Sha1File",
                        "path=" + folder + "/f",
                        "--json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(
                        run.lines().stream()
                                .map(JSON::readTree)
                                .filter(object -> object.get("type").asString().equals("fact"))
                                .map(object -> object.get("value").asString()))
                .containsExactly("Linux", sha1("text\n"));
    }

    @Test
    void theInventoryShowsGroupsAndDataButNoPasswords() throws IOException {
        Path inventory = folder.resolve("inventory.py");
        Files.writeString(
                inventory,
                """
                web = [('web-1', {'port': 80, 'ssh_password': 'hush'}), 'web-2']
                db = ['db-1']
                """);

        Run run = Run.of(inventory.toString(), "inventory", "--limit", "web", "--data", "zone=a");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("web-1", "web-2", "port = 80", "zone = a")
                .doesNotContain("db-1", "hush");
    }

    @Test
    void aHostThatNothingReachesIsRefusedBeforeAnythingStarts() {
        Run run = Run.of("@local,@nowhere/web-1", "inventory");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("@nowhere/web-1: there is no connector '@nowhere'", "@local", "@ssh");
    }

    @Test
    void aLimitThatMatchesNothingIsRefusedBeforeAnythingStarts() {
        Run run = Run.of("web-1,web-2", "exec", "--limit", "wbe*", "--", "true");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("no host or group matches 'wbe*'");
    }

    private String deploy(String body) throws IOException {
        Path deploy = folder.resolve("deploy.py");
        Files.writeString(
                deploy,
                "from lockstep.operations import files, server\n"
                        + body.replace("%s", folder.toString())
                        + "\n");
        return deploy.toString();
    }

    private static String sha1(String text) {
        return dev.lockstep.engine.environment.Bytes.of(text).digest("SHA-1");
    }
}
