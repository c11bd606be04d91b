package dev.lockstep.operations.path;

import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.library.Accepts;
import dev.lockstep.operations.text.Refusal;

import java.nio.file.Path;
import java.util.Optional;

/** Where content comes from: a path on this machine, or the script itself. */
@Accepts("str | PathLike[str] | IO[str] | IO[bytes]")
public sealed interface Source {
    /** A file, by its path as the script gave it. */
    record Local(String path) implements Source {
        @Override
        public String toString() {
            return path;
        }
    }

    /** What the script handed over. */
    record Given(Content content) implements Source {}

    /** For the argument {@code name}. */
    static Source of(String name, Object value) {
        return switch (value) {
            case String path -> new Local(path);
            case Content content -> new Given(content);
            case Source source -> source;
            default -> throw Refusal.type("`" + name + "` must be a path or a file-like object");
        };
    }

    /** What is at a path, if it is a file. */
    static Optional<LocalFile> file(LocalFiles files, Path path) {
        return files.look(path).filter(found -> !found.directory());
    }
}
