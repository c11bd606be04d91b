package dev.lockstep.engine.connector;

import static dev.lockstep.engine.connector.Exchanges.all;
import static dev.lockstep.engine.connector.Exchanges.ask;
import static dev.lockstep.engine.connector.Exchanges.get;
import static dev.lockstep.engine.connector.Exchanges.one;
import static dev.lockstep.engine.connector.Exchanges.put;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.Content;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** What every connection promises about files: they arrive whole or not at all. */
abstract class FileContract {
    /** What no text file holds, and what a shell would like to change. */
    private static final Bytes ODD = Bytes.copyOf(new byte[] {0, 30, (byte) 0xff, 39, 10, 13, 10});

    private static final int LARGE = 3_000_000;

    private String directory;

    @TempDir private Path local;

    protected abstract Connection connection();

    @BeforeEach
    void makeDirectory() {
        directory = one(connection(), ask("mktemp -d")).stdout().text().strip() + "/it's here";
        one(connection(), ask("mkdir '" + directory.replace("'", "'\\''") + "'"));
    }

    @AfterEach
    void leavesNothingBehind() {
        assertThat(say("ls -A | grep lockstep").lines()).isEmpty();
        say("cd ..; rm -r .");
    }

    @Test
    void putsAndFetchesAnyBytes() throws IOException {
        List<CommandResult> results =
                all(
                        connection(),
                        put(ODD, in("odd")),
                        put(Bytes.of("it's\n\ttext $HOME\n\n"), in("text")),
                        put(Bytes.EMPTY, in("empty")),
                        get(in("odd"), local.resolve("odd")),
                        get(in("text"), local.resolve("text")),
                        get(in("empty"), local.resolve("empty")));

        assertThat(results).allMatch(CommandResult::succeeded);
        assertThat(results).allMatch(result -> result.stdout().size() == 0);
        assertThat(local.resolve("odd")).hasBinaryContent(ODD.toArray());
        assertThat(local.resolve("text")).hasContent("it's\n\ttext $HOME\n\n");
        assertThat(local.resolve("empty")).isEmptyFile();
    }

    @Test
    void putsAndFetchesLargeFilesBetweenCommands() throws IOException {
        byte[] bytes = new byte[LARGE];
        new Random(7).nextBytes(bytes);
        Path source = Files.write(local.resolve("source"), bytes);

        List<CommandResult> results =
                all(
                        connection(),
                        ask("echo before"),
                        put(new Content.OfFile(source), in("a")),
                        ask("echo between"),
                        put(Bytes.copyOf(bytes), in("b")),
                        ask("echo after"),
                        get(in("b"), local.resolve("back")));

        assertThat(results).allMatch(CommandResult::succeeded);
        assertThat(say("cmp a b").exitCode()).isZero();
        assertThat(local.resolve("back")).hasBinaryContent(bytes);
        assertThat(results.get(2).lines()).containsExactly("between");
        assertThat(results.get(4).lines()).containsExactly("after");
    }

    @Test
    void putsManySmallFilesInOneExchange() {
        List<Request> requests = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            requests.add(put(Bytes.of("x".repeat(1000) + i), in("f" + i)));
        }
        long before = connection().traffic().roundTrips();

        List<CommandResult> results = connection().exchange(requests, OutputListener.NONE);

        assertThat(connection().traffic().roundTrips() - before).isEqualTo(1);
        assertThat(results).hasSize(100).allMatch(CommandResult::succeeded);
        assertThat(say("cat f? f?? | wc -c").stdout().text().strip()).isEqualTo("100190");
    }

    @Test
    void keepsTheModeOfAFileThatIsThere() {
        say("umask 022; echo old >a; chmod 640 a; echo old >b; chmod 4711 b");

        all(connection(), put(ODD, in("a")), put(ODD, in("b")), put(ODD, in("new")));

        assertThat(say("ls -l a b new | cut -c1-10; umask").lines())
                .containsExactly("-rw-r-----", "-rws--x--x", mode(), umask());
    }

    @Test
    void aFileHasTheModeItIsGivenBeforeItTakesItsPlace() {
        say("echo old >a; chmod 644 a");

        all(connection(), secret(in("a")), secret(in("new")));

        assertThat(say("ls -l a new | cut -c1-10").lines())
                .containsExactly("-rw-r-----", "-rw-r-----");
    }

    private static Request secret(String path) {
        return new Request.Put(
                new Content.InMemory(ODD), path, Elevation.NONE, "/tmp", Optional.of("640"), true);
    }

    private String umask() {
        return say("umask").lines().getFirst();
    }

    /** The mode a shell gives to a new file. */
    private String mode() {
        return say("echo >made; ls -l made | cut -c1-10").lines().getFirst();
    }

    @Test
    void followsLinks() {
        say("mkdir d; echo old >d/file; ln -s d/file link; ln -s d/none dangling");

        all(connection(), put(ODD, in("link")), put(ODD, in("dangling")));

        assertThat(say("test -h link && cmp link d/file && cmp d/none link").exitCode()).isZero();
        assertThat(say("ls -A d").lines()).containsExactly("file", "none");
    }

    @Test
    void saysWhatIsWrongWithATarget() {
        say("mkdir d");

        assertThat(failure(put(ODD, in("none/a")))).contains("none").contains("no such directory");
        assertThat(failure(put(ODD, in("d")))).contains("d: it is a directory");
        assertThat(failure(put(Bytes.of("x".repeat(LARGE)), in("none/a"))))
                .contains("no such directory");
        assertThat(say("echo on").lines()).containsExactly("on");
    }

    @Test
    void saysWhatIsWrongWithASource() {
        Path there = local.resolve("there");

        assertThat(failure(get(in("none"), there))).contains("none");
        assertThat(failure(get(in("."), there))).contains("irectory");
        assertThat(there).doesNotExist();
        assertThat(failure(put(new Content.OfFile(local.resolve("no")), in("a"))))
                .contains("no: there is no such file");
        assertThat(failure(get(in("a"), local.resolve("no/a")))).contains("no such file");
        assertThat(say("ls -A").lines()).isEmpty();
    }

    @Test
    void leavesALocalFileAloneThatCouldNotBeFetched() throws IOException {
        Path there = Files.writeString(local.resolve("there"), "old");

        failure(get(in("none"), there));

        assertThat(there).hasContent("old");
        try (Stream<Path> files = Files.list(local)) {
            assertThat(files).containsExactly(there);
        }
    }

    @Test
    void keepsFetchedFilesPrivateWhileTheyAreNew() throws IOException {
        Path old = Files.writeString(local.resolve("old"), "old");
        Files.setPosixFilePermissions(old, PosixFilePermissions.fromString("rw-r--r--"));
        Path fresh = local.resolve("fresh");

        all(connection(), put(ODD, in("a")), get(in("a"), old), get(in("a"), fresh));

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(old)))
                .isEqualTo("rw-r--r--");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(fresh)))
                .isEqualTo("rw-------");
        assertThat(old).hasBinaryContent(ODD.toArray());
    }

    @Test
    void haltsWhenAFileDoesNotArrive() {
        List<CommandResult> put =
                connection()
                        .exchange(
                                List.of(put(ODD, in("none/a")), ask("echo never")),
                                OutputListener.NONE);
        List<CommandResult> get =
                connection()
                        .exchange(
                                List.of(get(in("none"), local.resolve("a")), ask("echo never")),
                                OutputListener.NONE);

        assertThat(put).hasSize(1);
        assertThat(get).hasSize(1);
    }

    private String failure(Request request) {
        CommandResult result = one(connection(), request);
        assertThat(result.succeeded()).isFalse();
        return result.stderr().text();
    }

    private String in(String name) {
        return directory + "/" + name;
    }

    private CommandResult say(String code) {
        return one(connection(), ask(code, Exchanges.in(directory)));
    }
}
