package dev.lockstep.operations.twice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.event.Outcome;
import dev.lockstep.engine.testkit.DeployFixture;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Scripts;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.dataformat.yaml.YAMLMapper;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Applies each deploy of {@code twice.yaml} to a host in memory, and applies it again: the second
 * time nothing is planned and nothing is done.
 */
class AppliedTwiceTest {
    private static final Pattern MODULE = Pattern.compile("(?m)^([a-z]+)\\.[a-z_]+\\(");

    @TempDir private static Path folder;
    private static Scripts scripts;

    @BeforeAll
    static void start() throws IOException {
        scripts = Scripts.in(folder.toRealPath());
    }

    @AfterAll
    static void end() {
        scripts.close();
    }

    @TestFactory
    Stream<DynamicTest> theSecondTimeNothingChanges() throws IOException {
        try (InputStream cases =
                Objects.requireNonNull(getClass().getResourceAsStream("/twice.yaml"))) {
            List<?> all = new YAMLMapper().readValue(cases, List.class);
            return all.stream()
                    .map(Map.class::cast)
                    .map(one ->
                            DynamicTest.dynamicTest(
                                    String.valueOf(one.get("of")), () -> check(one)));
        }
    }

    private static void check(Map<?, ?> one) {
        FakeHost host = host(one);
        DeployFixture deploy = scripts.deploy(texts(one), "deploy.py").on(host);

        Trial first = deploy.run();
        assertThat(first.host("one").problem()).isEmpty();
        assertThat(first.result().succeeded()).as("%s", first.events().outcomes("one")).isTrue();
        if (!Boolean.TRUE.equals(one.get("right"))) {
            assertThat(first.events().words("one")).contains("changed");
        }

        Trial second = deploy.run();
        assertThat(second.plannedCommands("one")).isEmpty();
        assertThat(second.events().outcomes("one"))
                .isNotEmpty()
                .allMatch(Outcome.Unchanged.class::isInstance);
        assertThat(second.plan().changesAnything()).isFalse();
    }

    private static FakeHost host(Map<?, ?> one) {
        FakeHost host =
                FakeHost.named("one")
                        .user("app")
                        .user("www-data")
                        .directory("/srv")
                        .directory("/etc/sysctl.d");
        Managers.on(host);
        Systems.on(host);
        map(one, "files").forEach((path, text) -> host.file(path, text));
        map(one, "links").forEach((path, target) -> host.link(path, target));
        map(one, "packages").forEach((name, version) -> host.packages(name + " " + version));
        map(one, "downloads").forEach((address, text) -> host.download(address, text));
        if (one.get("units") instanceof List<?> units) {
            units.forEach(unit -> host.unit(unit + ".service", false, false));
        }
        if (one.get("without") instanceof List<?> programs) {
            programs.forEach(program -> host.without(program.toString()));
        }
        return host;
    }

    private static Map<String, String> texts(Map<?, ?> one) {
        String script = String.valueOf(one.get("script"));
        Map<String, String> texts = new LinkedHashMap<>(map(one, "local"));
        texts.put(
                "deploy.py",
                "from io import BytesIO, StringIO\n"
                        + "from lockstep.operations import "
                        + String.join(", ", modules(script))
                        + "\n"
                        + script);
        return texts;
    }

    private static List<String> modules(String script) {
        return MODULE.matcher(script).results().map(match -> match.group(1)).distinct().toList();
    }

    private static Map<String, String> map(Map<?, ?> one, String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (one.get(name) instanceof Map<?, ?> map) {
            map.forEach((key, value) -> texts.put(key.toString(), value.toString()));
        }
        return texts;
    }
}
