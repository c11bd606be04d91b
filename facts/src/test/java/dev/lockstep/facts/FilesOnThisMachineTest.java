package dev.lockstep.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.MAP;

import dev.lockstep.facts.files.Block;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.File;
import dev.lockstep.facts.files.FileContents;
import dev.lockstep.facts.files.FindDirectories;
import dev.lockstep.facts.files.FindFiles;
import dev.lockstep.facts.files.FindInFile;
import dev.lockstep.facts.files.FindLinks;
import dev.lockstep.facts.files.Link;
import dev.lockstep.facts.files.Md5File;
import dev.lockstep.facts.files.Sha1File;
import dev.lockstep.facts.files.Sha256File;
import dev.lockstep.facts.files.Sha384File;
import dev.lockstep.facts.files.Socket;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HexFormat;

/** Asks about files with names that need care, and compares with what Java sees. */
class FilesOnThisMachineTest {
    private final ThisMachine machine = ThisMachine.orSkip();

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "with blank",
                "it's",
                "$HOME `id`",
                "caf\u00e9",
                "a -> b",
                "\"",
                "-n"
            })
    void seesWhatJavaSees(String name) throws Exception {
        Path file = Files.writeString(folder.resolve(name), "one\n  two \n\nthree");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-x--x"));
        Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(1_700_000_000)));
        Path link = Files.createSymbolicLink(folder.resolve(name + ".link"), file);

        assertThat(machine.get(new File(file.toString())))
                .asInstanceOf(MAP)
                .containsEntry("mode", 651L)
                .containsEntry("size", Files.size(file))
                .containsEntry("user", Files.getOwner(file).getName())
                .containsEntry("mtime", LocalDateTime.of(2023, 11, 14, 22, 13, 20))
                .doesNotContainKey("link_target");
        assertThat(machine.get(new Link(link.toString())))
                .asInstanceOf(MAP)
                .containsEntry("link_target", file.toString());
        assertThat(machine.get(new Directory(file.toString()))).isEqualTo(false);
        assertThat(machine.get(new File(link.toString()))).isEqualTo(false);
        assertThat(machine.get(new File(file + "x"))).isNull();
        assertThat(machine.get(new FileContents(file.toString())))
                .containsExactly("one", "  two ", "", "three");
        assertThat(machine.get(new FindInFile(file.toString(), "^t"))).containsExactly("three");
        assertThat(machine.get(new FindInFile(file.toString(), "four"))).isEmpty();
        assertThat(machine.get(new FindInFile(file + "x", "one"))).isNull();
        assertThat(machine.get(new FindFiles(folder.toString()))).containsExactly(file.toString());
        assertThat(machine.get(new FindLinks(folder.toString()))).containsExactly(link.toString());
    }

    @Test
    void computesDigests() throws Exception {
        Path file = Files.writeString(folder.resolve("it's"), "content");

        assertThat(machine.get(new Md5File(file.toString()))).isEqualTo(digest("MD5"));
        assertThat(machine.get(new Sha1File(file.toString()))).isEqualTo(digest("SHA-1"));
        assertThat(machine.get(new Sha256File(file.toString()))).isEqualTo(digest("SHA-256"));
        assertThat(machine.get(new Sha384File(file.toString()))).isEqualTo(digest("SHA-384"));
        assertThat(machine.get(new Sha1File(file + "x"))).isNull();
    }

    private static String digest(String algorithm) throws Exception {
        return HexFormat.of()
                .formatHex(
                        MessageDigest.getInstance(algorithm)
                                .digest("content".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void tellsDirectoriesAndSockets() throws Exception {
        Path below = Files.createDirectory(folder.resolve("below"));
        Files.setPosixFilePermissions(below, PosixFilePermissions.fromString("rwx------"));
        Path socket = folder.resolve("s");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));

            assertThat(machine.get(new Socket(socket.toString())))
                    .asInstanceOf(MAP)
                    .containsKeys("user", "mode");
        }
        assertThat(machine.get(new Directory(below.toString())))
                .asInstanceOf(MAP)
                .containsEntry("mode", 700L);
        assertThat(machine.get(new FindDirectories(folder.toString())))
                .containsExactlyInAnyOrder(folder.toString(), below.toString());
    }

    @Test
    void findsBlocksBetweenMarkersWithSpecialCharacters() throws Exception {
        String marker = "/* {mark} a.b (x) [y] 'z' \\ $ */";
        Path file =
                Files.writeString(
                        folder.resolve("f"),
                        """
                        before
                        /* BEGIN a.b (x) [y] 'z' \\ $ */
                        in
                         side
                        /* END a.b (x) [y] 'z' \\ $ */
                        after
                        """);

        assertThat(machine.get(new Block(file.toString(), marker, null, null)))
                .containsExactly("in", " side");
        assertThat(machine.get(new Block(file.toString()))).isEmpty();
        assertThat(machine.get(new Block(file + "x"))).isNull();
    }
}
