package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the documents show is what the examples hold, and the examples work. */
class DocumentsTest {
    private static final Pattern PYTHON = Pattern.compile("```python\n(.*?)```", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

    @TestFactory
    Stream<DynamicTest> everyPythonBlockIsAnExample() throws IOException {
        List<String> examples =
                read(Run.PROJECT.resolve("examples"), ".py").map(DocumentsTest::content).toList();
        return documents()
                .flatMap(document ->
                        PYTHON.matcher(content(document))
                                .results()
                                .map(MatchResult::group)
                                .map(block ->
                                        DynamicTest.dynamicTest(
                                                document.getFileName()
                                                        + " "
                                                        + block.lines()
                                                                .skip(1)
                                                                .findFirst()
                                                                .orElse(""),
                                                () ->
                                                        assertThat(examples)
                                                                .as(
                                                                        "a block of %s stands in no"
                                                                                + " file under"
                                                                                + " examples",
                                                                        document)
                                                                .contains(
                                                                        block.substring(
                                                                                "```python\n"
                                                                                        .length(),
                                                                                block.length()
                                                                                        - 3)))));
    }

    @TestFactory
    Stream<DynamicTest> everyLinkLeadsSomewhere() throws IOException {
        return documents()
                .flatMap(document ->
                        LINK.matcher(content(document))
                                .results()
                                .map(link -> link.group(1))
                                .map(link ->
                                        DynamicTest.dynamicTest(
                                                document.getFileName() + " " + link,
                                                () ->
                                                        assertThat(document.resolveSibling(link))
                                                                .exists())));
    }

    @TestFactory
    Stream<DynamicTest> everyGuideExampleRunsHereAndThenHasNothingToDo() throws IOException {
        return read(Run.PROJECT.resolve("examples/guide"), ".py")
                .filter(file ->
                        !file.toString().contains("group_data") && !file.endsWith("inventory.py"))
                .map(file ->
                        DynamicTest.dynamicTest(
                                file.getFileName().toString(),
                                () -> {
                                    Run run = Run.of("@local", file.toString(), "-y");
                                    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
                                }));
    }

    @Test
    void theQuickstartHasNothingToDoTheSecondTime() throws IOException {
        Path folder = Files.createTempDirectory("quickstart");
        String[] command = {
            "@local",
            Run.PROJECT.resolve("examples/quickstart/deploy.py").toString(),
            "-y",
            "--data",
            "quickstart_dir=" + folder.resolve("q"),
        };

        Run first = Run.of(command);
        assertThat(first.exitCode()).as(first.out() + first.err()).isZero();
        Run second = Run.of(command);
        assertThat(second.out()).contains("No changes.");
    }

    private static Stream<Path> documents() throws IOException {
        return Stream.concat(
                Stream.of(Run.PROJECT.resolve("README.md")),
                read(Run.PROJECT.resolve("docs"), ".md"));
    }

    private static Stream<Path> read(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files
                    .filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static String content(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
