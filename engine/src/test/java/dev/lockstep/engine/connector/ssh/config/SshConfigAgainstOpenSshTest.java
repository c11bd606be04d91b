package dev.lockstep.engine.connector.ssh.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.engine.environment.DiskFiles;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Whatever configuration says, OpenSSH's own client says the same. */
class SshConfigAgainstOpenSshTest {
    private static final Pattern THEIR_LINE = Pattern.compile("(?m)^(\\S+?):? line (\\d+)");
    private static final Pattern OUR_LINE = Pattern.compile("(.+):(\\d+)");

    @TempDir private Path directory;

    @TestFactory
    Stream<DynamicTest> meansTheSameToBoth() {
        return asked("agreed.txt", this::compare);
    }

    @TestFactory
    Stream<DynamicTest> isRefusedByBothForTheSameLines() {
        return asked("refused.txt", this::compareRefusals);
    }

    private interface Check {
        void run(Path config, String asked);
    }

    private Stream<DynamicTest> asked(String resource, Check check) {
        List<Snippet> snippets = Snippet.load(resource);
        return snippets.stream()
                .flatMap(snippet ->
                        snippet.asked().stream()
                                .map(asked ->
                                        DynamicTest.dynamicTest(
                                                snippet.title() + ": " + asked,
                                                () -> check.run(written(snippet), asked))));
    }

    private Path written(Snippet snippet) throws IOException {
        assumeTrue(RealSsh.isInstalled(), "there is no program ssh to compare with");
        return snippet.write(Files.createTempDirectory(directory, "snippet"));
    }

    private void compare(Path config, String asked) {
        RealSsh.Result theirs = RealSsh.resolve(config, asked);
        assertThat(theirs.status()).as(theirs.output()).isZero();
        RealSsh.Result standard = RealSsh.resolve(Path.of("/dev/null"), "any");
        Comparison comparison = new Comparison(standard, resolve(config, asked), theirs);
        assertThat(comparison.differences()).isEmpty();
    }

    private void compareRefusals(Path config, String asked) {
        RealSsh.Result theirs = RealSsh.resolve(config, asked);
        assertThat(theirs.status()).as(theirs.output()).isNotZero();
        DeployException ours =
                catchThrowableOfType(DeployException.class, () -> resolve(config, asked));
        assertThat(ours).isNotNull();
        List<String> lines = lines(THEIR_LINE, theirs.output());
        if (!lines.isEmpty()) {
            assertThat(
                            lines(
                                    OUR_LINE,
                                    String.join(
                                            "\n",
                                            ours.problems().stream().map(Problem::where).toList())))
                    .isEqualTo(lines);
        }
    }

    private static List<String> lines(Pattern pattern, String text) {
        return List.copyOf(
                new TreeSet<>(
                        pattern.matcher(text)
                                .results()
                                .map(SshConfigAgainstOpenSshTest::place)
                                .toList()));
    }

    private static String place(MatchResult found) {
        return found.group(1) + ":" + found.group(2);
    }

    private static SshOptions resolve(Path config, String asked) {
        List<ConfigFile> sources = ConfigFile.only(config);
        return new SshConfig(
                        sources,
                        new DiskFiles(Path.of("/"), Path.of("/")),
                        KnownMachine.here(RealSsh.VARIABLES),
                        new InstalledSsh(sources))
                .resolve(Snippet.query(asked));
    }
}
