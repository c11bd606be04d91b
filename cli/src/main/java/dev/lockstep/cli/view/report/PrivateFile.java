package dev.lockstep.cli.view.report;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files that only their owner can read: what they tell of hosts is nobody else's business. */
final class PrivateFile {
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private PrivateFile() {}

    /** The attributes a new file or directory of these permissions is made with. */
    static FileAttribute<?>[] attributes(String permissions) {
        Set<PosixFilePermission> set = PosixFilePermissions.fromString(permissions);
        return POSIX
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(set)}
                : new FileAttribute<?>[0];
    }

    /**
     * Finds out before a run whether a report can be written when it is over.
     *
     * @throws DeployException if there is no such directory, or it can't be written to
     */
    static Path check(String option, Path file) {
        Path directory = directory(file);
        if (!Files.isDirectory(directory) || !Files.isWritable(directory)) {
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.USAGE,
                                    "there is no directory '" + directory + "' to write to")
                            .at(option)
                            .withHint("Make it, or name another file"));
        }
        if (Files.isDirectory(file)) {
            throw new DeployException(
                    Problem.of(Problem.Kind.USAGE, "'" + file + "' is a directory").at(option));
        }
        return file;
    }

    /**
     * Writes the whole file or nothing of it.
     *
     * @throws DeployException if that is not possible
     */
    static void write(String option, Path file, byte[] content) {
        try {
            Path beside =
                    Files.createTempFile(
                            directory(file),
                            "." + file.getFileName(),
                            ".new",
                            attributes("rw-------"));
            try {
                Files.write(beside, content);
                move(beside, file);
            } finally {
                Files.deleteIfExists(beside);
            }
        } catch (IOException e) {
            throw unwritable(option, file, e);
        }
    }

    static DeployException unwritable(String option, Path file, IOException e) {
        return new DeployException(
                Problem.of(Problem.Kind.USAGE, "'" + file + "' can't be written: " + e).at(option),
                e);
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException other) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static Path directory(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? file.toAbsolutePath() : parent;
    }
}
