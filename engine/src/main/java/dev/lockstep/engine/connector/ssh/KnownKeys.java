package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.ssh.config.HostKeys;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import net.schmizz.sshj.common.KeyType;
import net.schmizz.sshj.transport.verification.OpenSSHKnownHosts;
import net.schmizz.sshj.transport.verification.OpenSSHKnownHosts.KnownHostEntry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What the known-hosts files say about a host's key. */
final class KnownKeys {
    private static final Object WRITING = new Object();

    private final HostKeys hostKeys;

    KnownKeys(HostKeys hostKeys) {
        this.hostKeys = hostKeys;
    }

    /** What is to be thought of a key. */
    sealed interface Verdict {
        /** It is the host's. */
        record Trusted() implements Verdict {}

        /** Nothing is known about the host. */
        record Unknown() implements Verdict {}

        /** Somebody took it back. */
        record Revoked(String where) implements Verdict {}

        /** The host has another key of this type. */
        record Changed(String where) implements Verdict {}
    }

    Verdict verdict(String address, PublicKey key) {
        List<Path> changed = new ArrayList<>();
        boolean trusted = false;
        for (Path file : files()) {
            for (KnownHostEntry entry : entries(file)) {
                if (applies(entry, address) && entry.getType() == KeyType.fromKey(key)) {
                    if (verifies(entry, key)) {
                        if (entry.getLine().startsWith("@revoked")) {
                            return new Verdict.Revoked(file.toString());
                        }
                        trusted = true;
                    } else {
                        changed.add(file);
                    }
                }
            }
        }
        if (trusted) {
            return new Verdict.Trusted();
        }
        return changed.isEmpty()
                ? new Verdict.Unknown()
                : new Verdict.Changed(changed.getFirst().toString());
    }

    /** Types of the keys that are known for a host, so that the server shows one of them. */
    Set<String> algorithms(String address) {
        Set<String> types = new LinkedHashSet<>();
        for (Path file : files()) {
            entries(file).stream()
                    .filter(entry -> applies(entry, address))
                    .map(entry -> entry.getType().toString())
                    .forEach(types::add);
        }
        return types;
    }

    /** Writes a key down in the first of the user's files. */
    void remember(String address, PublicKey key) {
        if (hostKeys.userFiles().isEmpty()) {
            return;
        }
        Path file = hostKeys.userFiles().getFirst();
        try {
            synchronized (WRITING) {
                if (file.getParent() != null && !Files.exists(file.getParent())) {
                    Files.createDirectories(
                            file.getParent(),
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rwx------")));
                }
                if (!Files.exists(file)) {
                    Files.createFile(
                            file,
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-------")));
                }
                Files.writeString(
                        file, address + " " + KeyText.line(key) + "\n", StandardOpenOption.APPEND);
            }
        } catch (IOException e) {
            throw new DeployException(
                    Problem.of(
                            Problem.Kind.FILE,
                            "the host key of " + address + " can't be written to " + file),
                    e);
        }
    }

    private List<Path> files() {
        return Stream.concat(hostKeys.userFiles().stream(), hostKeys.globalFiles().stream())
                .filter(Files::isReadable)
                .toList();
    }

    private static List<KnownHostEntry> entries(Path file) {
        try {
            return new OpenSSHKnownHosts(file.toFile()).entries();
        } catch (IOException e) {
            throw new DeployException(
                    Problem.of(Problem.Kind.FILE, "can't read the known hosts in " + file), e);
        }
    }

    private static boolean applies(KnownHostEntry entry, String address) {
        try {
            return entry.appliesTo(address);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean verifies(KnownHostEntry entry, PublicKey key) {
        try {
            return entry.verify(key);
        } catch (IOException e) {
            return false;
        }
    }
}
