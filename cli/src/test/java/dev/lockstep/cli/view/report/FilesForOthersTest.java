package dev.lockstep.cli.view.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.cli.view.Screen;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.testkit.FakeHost;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

/** Test results, annotations and logs of a run. */
class FilesForOthersTest {
    private static final String SCRIPT =
            """
            from lockstep import host
            from lockstep.operations import files, server

            server.shell(name="First", commands=["echo one; echo two >&2"])
            server.shell(name="Broken, 100%", commands=["echo '::error::no'; exit 3"] if host.name != "web-3" else ["true"])
            server.shell(name="Ignored", commands=["exit 4"], _ignore_errors=True)
            """;

    @TempDir Path folder;

    @Test
    void testResultsHaveASuiteAHostAndACaseAStep() throws Exception {
        Path file = folder.resolve("results.xml");
        Told told = new Told();
        told.run(
                folder,
                SCRIPT,
                FakeHost.several("web", 3),
                ReportView.junit(file, new Masker(), told));

        Document xml =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        assertThat(
                        elements(xml, "testsuite")
                                .map(suite ->
                                        attributes(
                                                suite,
                                                "name",
                                                "tests",
                                                "failures",
                                                "skipped",
                                                "time")))
                .containsExactly("web-1 3 1 1 0.120", "web-2 3 1 1 0.120", "web-3 3 0 0 0.120");
        assertThat(
                        elements(xml, "testcase")
                                .limit(3)
                                .map(test -> attributes(test, "classname", "name")))
                .containsExactly("web-1 1 First", "web-1 2 Broken, 100%", "web-1 3 Ignored");
        assertThat(elements(xml, "failure").map(failure -> failure.getAttribute("message")))
                .containsOnly("echo '::error::no'; exit 3 exited with 3")
                .hasSize(2);
        assertThat(elements(xml, "skipped").map(skipped -> skipped.getAttribute("message")))
                .containsOnly("not reached: an earlier step failed on this host");
        assertThat(elements(xml, "system-out").findFirst().orElseThrow().getTextContent())
                .isEqualTo("$ echo one; echo two >&2\n| one\n! two");
    }

    @Test
    void aPlanIsCasesThatWereSkipped() throws Exception {
        Path file = folder.resolve("plan.xml");
        Told told = new Told();
        told.plan(
                folder,
                SCRIPT,
                FakeHost.several("web", 1),
                ReportView.junit(file, new Masker(), told));

        Document xml =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        assertThat(elements(xml, "skipped").map(skipped -> skipped.getAttribute("message")))
                .containsExactly("planned: change", "planned: change", "planned: change");
    }

    @Test
    void annotationsStandAtTheLineAndNoHostCanMakeOne() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        Told told = new Told();
        told.run(
                folder,
                SCRIPT,
                FakeHost.several("web", 3),
                ReportView.annotations(
                        new Screen(print, print, false, new Masker()),
                        false,
                        told,
                        folder,
                        folder.resolve("deploys")));

        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines.getFirst()).matches("::stop-commands::[0-9a-f]{32}");
        assertThat(lines.get(1))
                .isEqualTo("::" + lines.getFirst().substring("::stop-commands::".length()) + "::");
        assertThat(lines.subList(2, lines.size()))
                .containsExactly(
                        "::error file=deploys/deploy-1/deploy.py,line=5,title=step 2 Broken%2C"
                                + " 100%25::web-1, web-2: echo '::error::no'; exit 3 exited with"
                                + " 3%0A::error::no",
                        "::warning file=deploys/deploy-1/deploy.py,line=6,title=step 3"
                                + " Ignored::web-3: exit 4 exited with 4");
    }

    @Test
    void eachHostHasALogOfItsOwnThatOnlyTheOwnerCanRead() throws IOException {
        Path logs = folder.resolve("new/logs");
        Told told = new Told();
        told.run(folder, SCRIPT, FakeHost.several("web", 3), new HostLogs(logs, told));

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(logs)))
                .isEqualTo("rwx------");
        try (Stream<Path> files = Files.list(logs)) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrder("web-1.log", "web-2.log", "web-3.log");
        }
        Path log = logs.resolve("web-1.log");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(log)))
                .isEqualTo("rw-------");
        assertThat(Files.readAllLines(log))
                .allMatch(line -> line.matches("2026-01-02T03:04:0\\d\\.\\d{3}Z web-1 .*"))
                .extracting(line -> line.substring("2026-01-02T03:04:05.000Z web-1 ".length()))
                .containsSubsequence(
                        "run trial",
                        "[1] $ echo one; echo two >&2",
                        "[1] | one",
                        "[1] ! two",
                        "[1] changed: First (deploy-1/deploy.py:4)",
                        "[2] failed: Broken, 100% (deploy-1/deploy.py:5)",
                        "[3] not-reached: Ignored (deploy-1/deploy.py:6)");
    }

    @Test
    void aNameThatIsAPathAndLinesWithSequencesDoNoHarm() throws IOException {
        Path logs = folder.resolve("logs");
        HostName hostile = new HostName("../../etc/passwd");
        StepId step = new StepId(1);
        Told told = new Told();
        HostLogs view = new HostLogs(logs, told);
        view.emit(new Event.CommandStarted(step, hostile, "true"));
        view.emit(new Event.Printed(step, hostile, false, "\u001b[2Jx\r\u0000"));
        view.close();

        try (Stream<Path> files = Files.list(logs)) {
            List<Path> all = files.toList();
            assertThat(all).singleElement().asString().endsWith(".log");
            assertThat(Files.readAllLines(all.getFirst()).getLast()).endsWith("| x␍␀");
        }
    }

    @Test
    void aFileThatCanNotBeThereIsRefusedBeforeAnythingIsDone() {
        Path nowhere = folder.resolve("nowhere/results.xml");

        assertThatThrownBy(() -> ReportView.junit(nowhere, new Masker(), new Told()))
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("--junit")
                .hasMessageContaining("there is no directory");
    }

    private static Stream<Element> elements(Document xml, String name) {
        var found = xml.getElementsByTagName(name);
        return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i));
    }

    private static String attributes(Element element, String... names) {
        return String.join(" ", Stream.of(names).map(element::getAttribute).toList());
    }
}
