package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.environment.Bytes;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/** Writes what is printed to a local file: a private one beside it first. */
final class Received implements Output {
    private final Path local;
    private final Path temporary;
    private final OutputStream stream;
    private final Milestones milestones;
    private @Nullable IOException broken;

    private Received(Path local, Path temporary, OutputStream stream, Milestones milestones) {
        this.local = local;
        this.temporary = temporary;
        this.stream = stream;
        this.milestones = milestones;
    }

    /**
     * Opens the file beside {@code local}.
     *
     * @param progress hears now and then how many bytes have come
     * @throws IOException if there can't be one
     */
    static Received open(Path local, LongConsumer progress) throws IOException {
        Path directory = local.toAbsolutePath().getParent();
        if (directory == null || Files.isDirectory(local)) {
            throw new IOException("it is a directory");
        }
        Path temporary = Files.createTempFile(directory, ".lockstep-", "");
        return new Received(
                local, temporary, Files.newOutputStream(temporary), new Milestones(0, progress));
    }

    @Override
    public void write(byte[] buffer, int from, int length) {
        try {
            if (broken == null) {
                stream.write(buffer, from, length);
                milestones.add(length);
            }
        } catch (IOException e) {
            broken = e;
        }
    }

    @Override
    public void end() {
        try {
            stream.close();
        } catch (IOException e) {
            broken = broken == null ? e : broken;
        }
    }

    @Override
    public Bytes kept() {
        return Bytes.EMPTY;
    }

    /** Puts the file in its place if all of it {@code arrived}; else why that can't be. */
    Optional<String> finish(boolean arrived) {
        end();
        try {
            if (arrived && broken == null) {
                keepMode();
                Files.move(temporary, local, StandardCopyOption.REPLACE_EXISTING);
                return Optional.empty();
            }
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            broken = e;
        }
        return Optional.ofNullable(broken).map(e -> "can't write " + local + ": " + e.getMessage());
    }

    private void keepMode() throws IOException {
        if (Files.exists(local)) {
            Set<PosixFilePermission> mode = Files.getPosixFilePermissions(local);
            Files.setPosixFilePermissions(temporary, mode);
        }
    }
}
