package dev.lockstep.engine.environment;

import dev.lockstep.engine.problem.DeployException;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The files of the machine that runs the deploy. Links are followed unless said otherwise. */
public interface LocalFiles {
    /**
     * {@code path} against the directory of the deploy or, where nothing is there, the current one;
     * absolute paths stay.
     */
    Path inDeploy(String path);

    /** {@code path} against the current directory; absolute paths stay. */
    Path inWorkingDirectory(String path);

    /** What is at {@code path}; empty if nothing is. */
    Optional<LocalFile> look(Path path);

    /** What a symbolic link points to, as it says; empty if {@code path} is no symbolic link. */
    default Optional<String> linkTarget(Path path) {
        return Optional.empty();
    }

    /**
     * The entries of the directory, sorted by name.
     *
     * @throws DeployException if {@code path} is no directory that can be read
     */
    List<Path> list(Path path);

    /**
     * The whole content of a file; read once a run, however many hosts ask.
     *
     * @throws DeployException if there is no such file or it can't be read
     */
    Bytes read(Path path);

    /**
     * The digest of a file's content as lower-case hexadecimal digits, computed without holding the
     * content.
     *
     * @param algorithm as in {@link Bytes#digest}
     * @throws DeployException if there is no such file or it can't be read
     */
    String digest(Path path, String algorithm);

    /** Says that the run wrote the file: what was read of it before is out of date. */
    default void written(Path path) {}
}
