package dev.lockstep.engine.connector.ssh.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.connector.ssh.known.Verdict.Trusted;
import dev.lockstep.engine.connector.ssh.known.Verdict.Unknown;
import dev.lockstep.engine.problem.DeployException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

class KnownHostsFileTest {
    private static final KnownName WEB = KnownName.of("Web", 22, Optional.empty());
    private static final KnownName DB = KnownName.of("db", 2200, Optional.empty());

    @TempDir private Path directory;

    private Path path;
    private KnownHostsFile file;

    @BeforeEach
    void name() {
        path = directory.resolve("deep/.ssh/known_hosts");
        file = new KnownHostsFile(path);
    }

    @Test
    void aFileThatDoesNotExistSaysNothing() {
        assertThat(file.read().about(WEB).judge(Keys.ONE)).isEqualTo(new Unknown());
    }

    @Test
    void theFirstKeyMakesAPrivateFileInAPrivateDirectory() throws IOException {
        file.add(WEB, Keys.ONE, false);

        assertThat(permissions(path)).isEqualTo("rw-------");
        assertThat(permissions(directory.resolve("deep/.ssh"))).isEqualTo("rwx------");
        assertThat(path).hasContent("web " + Keys.ONE.text() + "\n");
    }

    @Test
    void keysAreAddedAfterAnUnfinishedLine() throws IOException {
        Files.createDirectories(directory.resolve("deep/.ssh"));
        Files.writeString(path, "db " + Keys.TWO.text());

        file.add(WEB, Keys.ONE, false);
        file.add(DB, Keys.ONE, false);

        assertThat(path)
                .hasContent(
                        "db %s\nweb %s\n[db]:2200 %s\n"
                                .formatted(Keys.TWO.text(), Keys.ONE.text(), Keys.ONE.text()));
    }

    @Test
    void aHashedNameIsKnownButNotReadable() throws IOException {
        file.add(DB, Keys.ONE, true);
        file.add(DB, Keys.TWO, true);

        assertThat(Files.readString(path)).doesNotContain("db");
        assertThat(Files.readAllLines(path))
                .extracting(line -> line.split(" ", 2)[0])
                .doesNotHaveDuplicates();
        assertThat(file.read().about(DB).judge(Keys.TWO))
                .isEqualTo(new Trusted(new Place(path, 2)));
    }

    @Test
    void linesOfManyWritersNeverMix() throws IOException {
        try (ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor()) {
            IntStream.range(0, 200)
                    .forEach(i ->
                            writers.execute(() ->
                                    file.add(
                                            KnownName.of("h" + i, 22, Optional.empty()),
                                            Keys.ONE,
                                            false)));
        }

        assertThat(Files.readAllLines(path))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 200)
                                .mapToObj(i -> "h" + i + " " + Keys.ONE.text())
                                .toList());
    }

    @Test
    void whatCannotBeWrittenIsAProblem() throws IOException {
        Files.writeString(directory.resolve("deep"), "no directory");

        assertThatThrownBy(() -> file.add(WEB, Keys.ONE, false))
                .isInstanceOf(DeployException.class)
                .hasMessageStartingWith(path + ": the host's key can't be written");
    }

    @Test
    void filesAreReadAgainWhenTheyHaveChanged() {
        KnownHostsFiles files = new KnownHostsFiles();
        List<Path> paths = List.of(directory.resolve("missing"), path);

        assertThat(files.read(paths).about(WEB).judge(Keys.ONE)).isEqualTo(new Unknown());
        file.add(DB, Keys.ONE, false);
        assertThat(files.read(paths).about(WEB).judge(Keys.ONE)).isEqualTo(new Unknown());
        file.add(WEB, Keys.ONE, false);
        assertThat(files.read(paths).about(WEB).judge(Keys.ONE))
                .isEqualTo(new Trusted(new Place(path, 2)));
    }

    @Test
    void revokedKeysThatCannotBeReadAreAProblem() throws IOException {
        Path binary = Files.writeString(directory.resolve("krl"), "SSHKRL\n\0");

        assertThatThrownBy(file::readRevoked)
                .hasMessage(path + ": this file can't be read (NoSuchFileException)");
        assertThatThrownBy(() -> new KnownHostsFile(binary).readRevoked())
                .hasMessageContaining("no binary list");
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
