package dev.lockstep.engine.environment;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The files of this machine. What was read stays as it was for the whole run, so all hosts get the
 * same, unless the run itself writes it.
 */
public final class DiskFiles implements LocalFiles {
    private static final int CHUNK = 1 << 16;

    private final Path deployDirectory;
    private final Path workingDirectory;
    private final Map<Path, Bytes> contents = new ConcurrentHashMap<>();
    private final Map<String, String> digests = new ConcurrentHashMap<>();

    /** Files as seen from these two directories. */
    public DiskFiles(Path deployDirectory, Path workingDirectory) {
        this.deployDirectory = deployDirectory.toAbsolutePath().normalize();
        this.workingDirectory = workingDirectory.toAbsolutePath().normalize();
    }

    @Override
    public Path inDeploy(String path) {
        Path beside = deployDirectory.resolve(path).normalize();
        Path here = inWorkingDirectory(path);
        return !exists(beside) && exists(here) ? here : beside;
    }

    private static boolean exists(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public Path inWorkingDirectory(String path) {
        return workingDirectory.resolve(path).normalize();
    }

    @Override
    public Optional<LocalFile> look(Path path) {
        try {
            BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class);
            return Optional.of(
                    new LocalFile(
                            basic.isDirectory(),
                            mode(path, basic.isDirectory()),
                            basic.size(),
                            basic.lastAccessTime().toInstant(),
                            basic.lastModifiedTime().toInstant()));
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<String> linkTarget(Path path) {
        try {
            return Files.isSymbolicLink(path)
                    ? Optional.of(Files.readSymbolicLink(path).toString())
                    : Optional.empty();
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    @Override
    public List<Path> list(Path path) {
        try (Stream<Path> entries = Files.list(path)) {
            return entries.sorted().toList();
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    @Override
    public Bytes read(Path path) {
        return contents.computeIfAbsent(
                path,
                file -> {
                    try {
                        return Bytes.copyOf(Files.readAllBytes(file));
                    } catch (IOException e) {
                        throw unreadable(file, e);
                    }
                });
    }

    @Override
    public String digest(Path path, String algorithm) {
        return digests.computeIfAbsent(algorithm + " " + path, ignored -> compute(path, algorithm));
    }

    @Override
    public void written(Path path) {
        contents.remove(path);
        digests.keySet().removeIf(key -> key.endsWith(" " + path));
    }

    private static String compute(Path path, String algorithm) {
        try (InputStream content = Files.newInputStream(path)) {
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            byte[] chunk = new byte[CHUNK];
            for (int read = content.read(chunk); read >= 0; read = content.read(chunk)) {
                digest.update(chunk, 0, read);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw unreadable(path, e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalArgumentException(algorithm, e);
        }
    }

    private static int mode(Path path, boolean directory) throws IOException {
        try {
            Set<PosixFilePermission> permissions =
                    Files.readAttributes(path, PosixFileAttributes.class).permissions();
            int bits = 0;
            for (PosixFilePermission permission : PosixFilePermission.values()) {
                bits = bits * 2 + (permissions.contains(permission) ? 1 : 0);
            }
            return Integer.parseInt(Integer.toOctalString(bits));
        } catch (UnsupportedOperationException notPosix) {
            return directory ? 755 : 644;
        }
    }

    private static DeployException unreadable(Path path, IOException e) {
        String why =
                e instanceof NoSuchFileException
                        ? "there is no such local file"
                        : "the local file can't be read (" + e.getClass().getSimpleName() + ")";
        return new DeployException(Problem.of(Problem.Kind.FILE, why + ": " + path), e);
    }
}
