package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.WatchService;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * {@code bin/lockstep} in an unpacked distribution, with JDKs that only say how they were called.
 * The folder has a space in its name throughout.
 */
@Timeout(60)
class LauncherTest {
    @TempDir Path folder;
    private Path launcher;

    private record Result(int exitCode, List<String> output) {}

    @BeforeEach
    void unpack() throws IOException {
        folder = folder.toRealPath();
        var home = Files.createDirectories(folder.resolve("a place/lockstep-1"));
        Files.createDirectories(home.resolve("bin"));
        Files.createDirectories(home.resolve("lib"));
        Files.createFile(home.resolve("lib/lockstep.jar"));
        launcher =
                Files.copy(
                        Path.of("bin/lockstep"),
                        home.resolve("bin/lockstep"),
                        StandardCopyOption.COPY_ATTRIBUTES);
    }

    @Test
    void passesEveryArgumentOnAsItIs() throws Exception {
        var result =
                start(launcher, Map.of("JAVA_HOME", jdk("25.0.1")), "a b", "", "*", "--x=$HOME");

        assertThat(result.output()).endsWith("a b", "", "*", "--x=$HOME");
        assertThat(result.output())
                .contains("-jar", folder + "/a place/lockstep-1/lib/lockstep.jar");
    }

    @Test
    void givesTheProgramsExitCode() throws Exception {
        assertThat(start(launcher, Map.of("JAVA_HOME", jdk("25.0.1")), "exit", "130").exitCode())
                .isEqualTo(130);
    }

    @Test
    void findsItselfThroughLinks() throws Exception {
        var near = Files.createSymbolicLink(folder.resolve("lockstep"), launcher);
        Files.createDirectories(folder.resolve("bin"));
        var far = Files.createSymbolicLink(folder.resolve("bin/ls"), Path.of("../lockstep"));

        assertThat(start(near, Map.of("JAVA_HOME", jdk("25"))).exitCode()).isZero();
        assertThat(start(far, Map.of("JAVA_HOME", jdk("25"))).exitCode()).isZero();
    }

    @Test
    void passesOverAnOldJavaHome() throws Exception {
        var path = jdk("26-ea") + "/bin:" + System.getenv("PATH");

        var result = start(launcher, Map.of("JAVA_HOME", jdk("17.0.15"), "PATH", path));

        assertThat(result.output()).startsWith("java 26-ea");
    }

    @Test
    void refusesAJdkThatWasNamedAndIsTooOld() throws Exception {
        var named = jdk("1.8.0_402");

        var result = start(launcher, Map.of("LOCKSTEP_JAVA_HOME", named, "JAVA_HOME", jdk("25")));

        assertThat(result)
                .isEqualTo(
                        new Result(
                                1,
                                List.of(
                                        "lockstep: LOCKSTEP_JAVA_HOME=%s is not a JDK 25 or later"
                                                .formatted(named))));
    }

    @Test
    void splitsTheOptionsForTheJvm() throws Exception {
        var result =
                start(
                        launcher,
                        Map.of("JAVA_HOME", jdk("25"), "LOCKSTEP_JAVA_OPTS", "-Xmx1g -Dx=y"));

        assertThat(result.output()).containsSequence("-Xmx1g", "-Dx=y", "-jar");
    }

    @Test
    void usesTheArchiveThatAnEarlierStartMadeOfTheSameJars() throws Exception {
        var cache = Files.createDirectories(folder.resolve("cache/lockstep"));
        var environment = Map.of("JAVA_HOME", jdk("25"), "XDG_CACHE_HOME", folder + "/cache");
        try (var watcher = cache.getFileSystem().newWatchService()) {
            cache.register(watcher, ENTRY_CREATE, ENTRY_DELETE);

            assertThat(start(launcher, environment).output()).noneMatch(LauncherTest::namesArchive);
            awaitArchives(1, cache, watcher);
            assertThat(start(launcher, environment).output())
                    .contains("-XX:SharedArchiveFile=" + files(cache).getFirst());

            Files.writeString(folder.resolve("a place/lockstep-1/lib/lockstep.jar"), "changed");
            assertThat(start(launcher, environment).output()).noneMatch(LauncherTest::namesArchive);
            awaitArchives(2, cache, watcher);
        }
    }

    @Test
    void startsWithoutACacheItCanWrite() throws Exception {
        var result = start(launcher, Map.of("JAVA_HOME", jdk("25")), "x");

        assertThat(result.exitCode()).isZero();
        assertThat(result.output()).endsWith("x");
    }

    /**
     * Returns when that many are there and the launcher's second process is done with the folder.
     */
    private static void awaitArchives(int count, Path cache, WatchService watcher)
            throws IOException, InterruptedException {
        while (files(cache).size() != count
                || !files(cache).stream().allMatch(file -> file.toString().endsWith(".jsa"))) {
            watcher.take().reset();
        }
    }

    private static boolean namesArchive(String argument) {
        return argument.startsWith("-XX:SharedArchiveFile=");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.toList();
        }
    }

    /** A JDK whose {@code java} prints its version and its arguments, a line each. */
    private String jdk(String version) throws IOException {
        var home = Files.createDirectories(folder.resolve("a place/jdk-" + version));
        Files.writeString(
                home.resolve("release"),
                """
                IMPLEMENTOR="Nobody"
                JAVA_VERSION="%s"
                JAVA_VERSION_DATE="2026-01-01"
                """
                        .formatted(version));
        var java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(
                java,
                """
                #!/bin/sh
                echo 'java %s'
                printf '%%s\\n' "$@"
                for last; do
                    case $last in -XX:ArchiveClassesAtExit=*) : >"${last#*=}" ;; esac
                done
                case " $* " in *' exit '*) exit "$last" ;; esac
                """
                        .formatted(version));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return home.toString();
    }

    private static Result start(Path program, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        var builder =
                new ProcessBuilder(
                                Stream.concat(Stream.of(program.toString()), Stream.of(arguments))
                                        .toList())
                        .redirectErrorStream(true);
        builder.environment()
                .keySet()
                .removeAll(List.of("LOCKSTEP_JAVA_HOME", "LOCKSTEP_JAVA_OPTS"));
        // Nothing is archived, so nothing still runs when a test ends.
        builder.environment().put("XDG_CACHE_HOME", "/dev/null");
        builder.environment().putAll(environment);
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList();
        return new Result(process.waitFor(), output);
    }
}
