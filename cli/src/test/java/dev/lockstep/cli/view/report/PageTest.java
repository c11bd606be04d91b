package dev.lockstep.cli.view.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.engine.testkit.FakeHost;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;

/** The page about a run, as a reader of its elements and as a browser sees it. */
class PageTest {
    private static final String SCRIPT =
            """
            from io import StringIO
            from lockstep import host
            from lockstep.operations import files, server

            conf = files.put(name="Config <b>", src=StringIO("<script>alert(1)</script>\\n"), dest="/srv/conf")
            server.shell(name="Reload", commands=["true"], _if=conf.did_change)
            if host.name != "web-3":
                server.shell(name="Broken", commands=["false"] if host.name == "web-2" else ["true"])
            server.shell(name="Last", commands=["echo '</pre><img src=x onerror=alert(2)>' hunter2"])
            """;

    @TempDir static Path folder;

    private static Path page;
    private static Document document;

    @BeforeAll
    static void writeThePage() throws Exception {
        page = folder.resolve("run.html");
        Masker masker = new Masker();
        masker.add(new Secret("password", "hunter2"));
        Told told = new Told();
        told.run(
                folder,
                SCRIPT,
                FakeHost.several("web", 3),
                ReportView.page(page, masker, told, ZoneOffset.UTC));
        document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(page.toFile());
    }

    @Test
    void everyHostAndStepHasItsPlaceAndItsWord() {
        assertThat(texts("//table//tbody/tr/th")).containsExactly("web-1", "web-2", "web-3");
        assertThat(texts("//table//tr[@data-hosts='web-2']/td/@data-words"))
                .containsExactly(
                        "change changed", "change changed", "change failed", "change not-reached");
        assertThat(texts("//table//tr[@data-hosts='web-3']/td/@data-words"))
                .containsExactly("change changed", "change changed", "change changed");
        assertThat(texts("//article/h3/text()"))
                .containsExactly("1 Config <b> ", "2 Reload ", "3 Broken ", "4 Last ");
        assertThat(texts("//header//strong")).containsExactly("Failed.");
        assertThat(texts("//ul[@class='totals']/li"))
                .contains("3 hosts", "4 steps", "1 failed", "1 not reached");
    }

    @Test
    void hostsOfWhichTheSameIsToBeSaidAreOneGroup() {
        assertThat(texts("//article[@id='step-1']/details/@data-hosts"))
                .containsExactly("web-1 web-2 web-3");
        assertThat(texts("//article[@id='step-3']/details[@open]/@data-hosts"))
                .containsExactly("web-2");
        assertThat(texts("//article[@id='step-1']//pre[@class='diff']/ins"))
                .containsExactly("+<script>alert(1)</script>\n");
        assertThat(texts("//article[@id='step-2']/p[@class='about']"))
                .containsExactly("depends on step 1");
    }

    @Test
    void whatHostsSayIsTextAndSecretsAreMasked() throws IOException {
        assertThat(texts("//script")).hasSize(1);
        assertThat(texts("//img")).isEmpty();
        assertThat(Files.readString(page)).contains("*****").doesNotContain("hunter2");
    }

    @Test
    void nothingIsAskedOfTheNetwork() {
        assertThat(texts("//@src | //link | //@href[not(starts-with(., '#'))]")).isEmpty();
        assertThat(texts("//meta/@content"))
                .anyMatch(policy -> policy.contains("default-src 'none'"));
    }

    @Test
    void barriersStandWhereHostsWaitedForEachOther() {
        assertThat(texts("//*[local-name()='line'][@class='barrier']/title"))
                .containsExactly(
                        "after step 1 Config <b>",
                        "after step 2 Reload",
                        "after step 3 Broken",
                        "after step 4 Last");
        assertThat(texts("//*[local-name()='g'][@data-hosts='web-1']//rect")).hasSize(4);
    }

    @Test
    void onlyTheOwnerCanReadIt() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(page)))
                .isEqualTo("rw-------");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .noneMatch(name -> name.endsWith(".new"));
        }
    }

    @Test
    void aPlanHasAPageToo() throws Exception {
        Path plan = folder.resolve("plan.html");
        Told told = new Told();
        told.plan(
                folder,
                SCRIPT,
                FakeHost.several("web", 2),
                ReportView.page(plan, new Masker(), told, ZoneOffset.UTC));

        assertThat(Files.readString(plan))
                .contains("Lockstep plan", "Planned.", "4 steps", "data-words=\"change\"")
                .doesNotContain("<svg", "executed:");
    }

    @Test
    void aBrowserShowsItFilteredAndFindsNothingWrong() throws Exception {
        Optional<Path> browser =
                Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(name -> Path.of("/usr/bin", name))
                        .filter(Files::isExecutable)
                        .findFirst();
        assumeThat(browser).as("a browser is needed: apt install chromium").isPresent();

        String seen = seen(browser.get(), page.toUri() + "#host=WEB-2;grade=failed");

        assertThat(seen)
                .contains("1 of 4 steps")
                .containsPattern("<tr data-hosts=\"web-1\" hidden=\"\">")
                .containsPattern("<tr data-hosts=\"web-2\">")
                .containsPattern("<article id=\"step-1\"[^>]* hidden=\"\">")
                .doesNotContainPattern("<article id=\"step-3\"[^>]* hidden=\"\">")
                .doesNotContain("CONSOLE");
    }

    private static String seen(Path browser, String address)
            throws IOException, InterruptedException {
        Path output = folder.resolve("dom");
        Process process =
                new ProcessBuilder(
                                browser.toString(),
                                "--headless",
                                "--no-sandbox",
                                "--disable-gpu",
                                "--disable-dev-shm-usage",
                                "--enable-logging=stderr",
                                "--user-data-dir=" + folder.resolve("profile"),
                                "--dump-dom",
                                address)
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        return Files.readString(output);
    }

    private static List<String> texts(String path) {
        try {
            NodeList found =
                    (NodeList)
                            XPathFactory.newInstance()
                                    .newXPath()
                                    .evaluate(path, document, XPathConstants.NODESET);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < found.getLength(); i++) {
                Node node = found.item(i);
                texts.add(node.getTextContent());
            }
            return texts;
        } catch (javax.xml.xpath.XPathExpressionException e) {
            throw new IllegalArgumentException(path, e);
        }
    }
}
