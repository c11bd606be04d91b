package dev.lockstep.engine.connector.ssh.known;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Set;

/** A known-hosts file on this machine. Safe for many threads and processes. */
public final class KnownHostsFile {
    private static final Set<StandardOpenOption> APPEND =
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Path path;

    /** The file at {@code path}, which need not exist. */
    public KnownHostsFile(Path path) {
        this.path = path;
    }

    /**
     * What it says; nothing if it does not exist.
     *
     * @throws DeployException if it exists and can't be read
     */
    public KnownHosts read() {
        return Files.exists(path) ? KnownHosts.parse(path, text()) : KnownHosts.none();
    }

    /**
     * What it says as a file of revoked keys.
     *
     * @throws DeployException if it can't be read, for then no host may be trusted; or if it is in
     *     OpenSSH's binary form
     */
    public KnownHosts readRevoked() {
        String text = text();
        if (text.startsWith("SSHKRL")) {
            throw wrong("only a list of keys is understood as RevokedHostKeys, no binary list");
        }
        return KnownHosts.parseRevoked(path, text);
    }

    /**
     * Adds a line for a key that was accepted; makes the file, and the directory it is in, private
     * to the user if they do not exist.
     *
     * @param hash whether the host's name shall not be readable
     * @throws DeployException if it can't be written
     */
    public void add(KnownName name, HostKey key, boolean hash) {
        String names = hash ? LineNames.Hashed.of(name.name(), salt()).text() : name.name();
        String line = names + " " + key.text() + "\n";
        try {
            append(line);
        } catch (IOException e) {
            throw wrong("the host's key can't be written (" + e.getClass().getSimpleName() + ")");
        }
    }

    /** One write at the file's end, so that lines of several writers never mix. */
    private void append(String line) throws IOException {
        makeDirectory();
        String text = endsInsideLine() ? "\n" + line : line;
        try (FileChannel file = FileChannel.open(path, APPEND, only("rw-------"))) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                file.write(bytes);
            }
        }
    }

    private void makeDirectory() throws IOException {
        Path directory = path.toAbsolutePath().getParent();
        if (directory != null && !Files.exists(directory)) {
            Files.createDirectories(directory, only("rwx------"));
        }
    }

    private static FileAttribute<Set<PosixFilePermission>> only(String permissions) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
    }

    private boolean endsInsideLine() throws IOException {
        if (!Files.isRegularFile(path) || Files.size(path) == 0) {
            return false;
        }
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            ByteBuffer last = ByteBuffer.allocate(1);
            file.read(last, file.size() - 1);
            return last.get(0) != '\n';
        }
    }

    private static Bytes salt() {
        byte[] salt = new byte[SaltedDigest.SALT_SIZE];
        RANDOM.nextBytes(salt);
        return Bytes.copyOf(salt);
    }

    private String text() {
        try {
            return Bytes.copyOf(Files.readAllBytes(path)).text();
        } catch (IOException e) {
            throw wrong("this file can't be read (" + e.getClass().getSimpleName() + ")");
        }
    }

    private DeployException wrong(String summary) {
        return new DeployException(Problem.of(Problem.Kind.CONNECTION, summary).at(path));
    }
}
