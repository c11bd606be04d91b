package dev.lockstep.engine.planfile;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.DiskFiles;
import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.environment.LocalFiles;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The local files of a plan file, which lie below a folder of their own. */
final class ExtractedFiles implements LocalFiles {
    private final Path root;
    private final Path deployDirectory;
    private final LocalFiles files;

    /**
     * @param root below which the files lie, by the absolute paths they had
     * @param deployDirectory where the deploy lay when the plan was made
     */
    ExtractedFiles(Path root, Path deployDirectory, Path workingDirectory) {
        this.root = root;
        this.deployDirectory = deployDirectory;
        this.files = new DiskFiles(root, workingDirectory);
    }

    /** Where a file lies that had an absolute path. */
    static Path below(Path root, Path original) {
        return root.resolve("./" + original).normalize();
    }

    @Override
    public Path inDeploy(String path) {
        return below(root, deployDirectory.resolve(path).normalize());
    }

    @Override
    public Path inWorkingDirectory(String path) {
        return files.inWorkingDirectory(path);
    }

    @Override
    public Optional<LocalFile> look(Path path) {
        return files.look(path);
    }

    @Override
    public Optional<String> linkTarget(Path path) {
        return files.linkTarget(path);
    }

    @Override
    public List<Path> list(Path path) {
        return files.list(path);
    }

    @Override
    public Bytes read(Path path) {
        return files.read(path);
    }

    @Override
    public String digest(Path path, String algorithm) {
        return files.digest(path, algorithm);
    }

    @Override
    public void written(Path path) {
        files.written(path);
    }
}
