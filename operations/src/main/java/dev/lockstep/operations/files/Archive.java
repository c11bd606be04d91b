package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Refusal;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A kind of archive.
 *
 * @param ending how names of such files end
 * @param command the command that unpacks one
 */
record Archive(String ending, ShellText command) {
    private static final List<Archive> KINDS =
            List.of(
                    new Archive(".tar", ShellText.of("tar -x")),
                    new Archive(".tar.gz", ShellText.of("tar -xz")),
                    new Archive(".tgz", ShellText.of("tar -xz")),
                    new Archive(".tar.bz2", ShellText.of("tar -xj")),
                    new Archive(".tbz2", ShellText.of("tar -xj")),
                    new Archive(".tar.xz", ShellText.of("tar -xJ")),
                    new Archive(".txz", ShellText.of("tar -xJ")),
                    new Archive(".tar.zst", ShellText.of("tar -x --zstd")),
                    new Archive(".zip", ShellText.of("unzip -o")));

    /** The kind of a file. */
    static Archive of(String file) {
        return KINDS.stream()
                .filter(kind -> file.toLowerCase(Locale.ROOT).endsWith(kind.ending))
                .findFirst()
                .orElseThrow(() ->
                        Refusal.value(
                                "Unsupported archive format for %s. Supported: %s"
                                        .formatted(file, endings())));
    }

    private static String endings() {
        return KINDS.stream().map(Archive::ending).collect(Collectors.joining(", "));
    }

    /** Unpacks a file into a directory. */
    ShellText unpack(RemotePath file, RemotePath directory, List<String> options) {
        ShellText start = command.quotedAll(options);
        return ending.equals(".zip")
                ? start.then(file.word()).with("-d").then(directory.word())
                : start.with("-f").then(file.word()).with("-C").then(directory.word());
    }
}
