package dev.lockstep.operations.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Scripts;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** How many files and secrets get to a host. */
class TransferCasesTest {
    private static final int MANY = 300;

    private final Scripts scripts = SharedScripts.scripts();
    private final FakeHost host = FakeHost.named("one");

    @Test
    void hundredsOfFilesComeAndGoInFewExchanges() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < MANY; i++) {
            texts.put("site/part-" + i % 10 + "/" + i + ".html", "page " + i);
            host.file("/srv/site/old/" + i, "stale");
            host.file(
                    "/srv/site/part-" + i % 10 + "/" + i + ".html",
                    i % 2 == 0 ? "old" : "page " + i);
        }
        texts.put(
                "deploy.py",
                """
                from lockstep.operations import files
                files.sync(src="site", dest="/srv/site", delete=True)
                """);
        var deploy = scripts.deploy(texts, "deploy.py").on(host);

        Trial plan = deploy.plan();
        assertThat(plan.plannedCommands("one"))
                .filteredOn(command -> command.startsWith("rm -f "))
                .hasSize(MANY)
                .contains("rm -f /srv/site/old/7");
        assertThat(host.exchanges()).isLessThanOrEqualTo(3);

        host.clearLog();
        assertThat(deploy.run().result().succeeded()).isTrue();
        assertThat(host.exchanges()).isLessThanOrEqualTo(5);
        assertThat(host.at("/srv/site/part-3/3.html")).isPresent();
        assertThat(host.at("/srv/site/old/7")).isEmpty();
        assertThat(deploy.run().plan().changesAnything()).isFalse();
    }

    @Test
    void rsyncTakesTheDirectoryItselfWhereThereIsNoSlash() {
        Trial trial =
                scripts.deploy(
                                Map.of(
                                        "deploy.py",
                                        """
                                        from lockstep.operations import files
                                        files.rsync(src="site", dest="/srv", flags=["-a"])
                                        """,
                                        "site/index.html",
                                        "<p>"),
                                "deploy.py")
                        .on(host.file("/srv/other", ""))
                        .run();

        assertThat(trial.result().succeeded()).isTrue();
        assertThat(host.text("/srv/site/index.html")).isEqualTo("<p>");
        assertThat(host.at("/srv/other")).isPresent();
    }

    @Test
    void aSecretHeaderIsNoArgumentOfTheProgramThatSendsIt(@TempDir Path folder) throws IOException {
        Path token = Files.writeString(folder.resolve("token"), "s3cr3t");
        host.download("https://example.org/tool", "binary").data("token", token.toString());
        Trial trial =
                scripts.deploy(
                                """
                                from lockstep import host, secret
                                from lockstep.operations import files
                                files.download(
                                    src="https://example.org/tool", dest="/opt/tool",
                                    headers={"Authorization": secret("token", file=host.data.token),
                                             "Accept": "x/y"},
                                )
                                """)
                        .on(host)
                        .run();

        assertThat(trial.host("one").problem()).isEmpty();
        assertThat(host.commands("curl -sSLf"))
                .singleElement()
                .asString()
                .contains("'header = \"Authorization: s3cr3t\"' | curl")
                .contains("--header 'Accept: x/y' -K - https://example.org/tool");
        assertThat(trial.plannedCommands("one")).noneMatch(line -> line.contains("s3cr3t"));
    }
}
