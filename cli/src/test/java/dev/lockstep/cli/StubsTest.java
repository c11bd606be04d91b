package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The stubs say what a deploy can call. */
class StubsTest {
    private static final Pattern ERROR = Pattern.compile("uses\\.py:(\\d+):\\d+ - error");

    @TempDir private Path folder;

    @Test
    void eachStubHasTheSignatureOfItsFunction() {
        stubs();
        Run run =
                Run.of(
                        "@local",
                        resource("compare.py").toString(),
                        "--dry",
                        "--data",
                        "stubs=" + folder);

        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
        assertThat(run.out()).containsPattern("compared [3-9]\\d\\d");
    }

    @Test
    void aTypeCheckerUnderstandsThemWhereThereIsOne() throws Exception {
        Optional<Path> pyright = onPath("pyright");
        assumeTrue(pyright.isPresent(), "there is no pyright");
        stubs();
        Path uses = folder.resolve("uses.py");
        Files.copy(resource("uses.py"), uses);

        Process process =
                new ProcessBuilder(pyright.get().toString(), ".")
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();

        assertThat(out.lines().filter(line -> line.contains(" - error")))
                .allMatch(line -> line.contains("uses.py"));
        TreeSet<Integer> found = new TreeSet<>();
        ERROR.matcher(out).results().forEach(match -> found.add(Integer.valueOf(match.group(1))));
        assertThat(found).as(out).containsExactlyElementsOf(wrongLines(uses));
    }

    private static List<Integer> wrongLines(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        return Stream.iterate(1, number -> number <= lines.size(), number -> number + 1)
                .filter(number -> lines.get(number - 1).endsWith("# wrong"))
                .toList();
    }

    private void stubs() {
        Run run = Run.of("docs", "stubs", folder.toString());
        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    }

    private static Path resource(String name) {
        return Run.PROJECT.resolve("cli/src/test/resources/stubs").resolve(name);
    }

    private static Optional<Path> onPath(String program) {
        return Stream.of(
                        Optional.ofNullable(System.getenv("PATH"))
                                .orElse("")
                                .split(File.pathSeparator, -1))
                .map(directory -> Path.of(directory).resolve(program))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
