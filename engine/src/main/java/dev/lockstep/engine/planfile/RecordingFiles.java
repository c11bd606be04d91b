package dev.lockstep.engine.planfile;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.environment.LocalFiles;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;

/** Local files, and which of those that belong to the deploy were looked at. */
public final class RecordingFiles implements LocalFiles {
    private final LocalFiles files;
    private final Set<Path> roots = new ConcurrentSkipListSet<>();
    private final Set<Path> seen = new ConcurrentSkipListSet<>();

    /** Records what is asked of {@code files}. */
    public RecordingFiles(LocalFiles files) {
        this.files = files;
    }

    /** What was looked at and is there, sorted. */
    Set<Path> seen() {
        Set<Path> present = new TreeSet<>(seen);
        present.removeIf(path -> files.look(path).isEmpty() && files.linkTarget(path).isEmpty());
        return present;
    }

    LocalFiles files() {
        return files;
    }

    @Override
    public Path inDeploy(String path) {
        Path found = files.inDeploy(path);
        roots.add(found);
        return found;
    }

    @Override
    public Path inWorkingDirectory(String path) {
        return files.inWorkingDirectory(path);
    }

    @Override
    public Optional<LocalFile> look(Path path) {
        return files.look(note(path));
    }

    @Override
    public Optional<String> linkTarget(Path path) {
        return files.linkTarget(note(path));
    }

    @Override
    public List<Path> list(Path path) {
        return files.list(note(path));
    }

    @Override
    public Bytes read(Path path) {
        return files.read(note(path));
    }

    @Override
    public String digest(Path path, String algorithm) {
        return files.digest(note(path), algorithm);
    }

    @Override
    public void written(Path path) {
        files.written(path);
    }

    private Path note(Path path) {
        if (roots.stream().anyMatch(path::startsWith)) {
            seen.add(path);
        }
        return path;
    }
}
