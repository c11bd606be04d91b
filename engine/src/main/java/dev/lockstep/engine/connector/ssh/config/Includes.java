package dev.lockstep.engine.connector.ssh.config;

import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.environment.LocalFiles;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds the files that an {@code Include} line means.
 *
 * @param files the files there are
 * @param home the local user's home
 */
record Includes(LocalFiles files, Path home) {
    /**
     * The existing files, in the order of the line's patterns and then by name.
     *
     * @throws dev.lockstep.engine.problem.DeployException if the machine's configuration names a
     *     home
     */
    List<Path> of(ConfigLine line, ConfigFile.Origin origin) {
        return line.words().stream()
                .flatMap(pattern -> matches(anchored(line, pattern, origin)))
                .toList();
    }

    private Path anchored(ConfigLine line, String pattern, ConfigFile.Origin origin) {
        boolean system = origin == ConfigFile.Origin.SYSTEM;
        if (pattern.startsWith("~") && (system || !pattern.startsWith("~/"))) {
            throw line.wrong("bad include path " + pattern);
        }
        Path base = system ? Path.of("/etc/ssh") : home.resolve(".ssh");
        return base.resolve(Expansion.withHome(pattern, home));
    }

    /** Walks the pattern name by name; only names with wildcards need a look into a directory. */
    private Stream<Path> matches(Path pattern) {
        Stream<Path> found = Stream.of(pattern.getRoot());
        for (Path name : pattern) {
            found = found.flatMap(directory -> children(directory, name.toString()));
        }
        return found.filter(path -> files.look(path).filter(f -> !f.directory()).isPresent());
    }

    private Stream<Path> children(Path directory, String name) {
        if (name.chars().noneMatch(c -> "*?[".indexOf(c) >= 0)) {
            return Stream.of(directory.resolve(name));
        }
        if (files.look(directory).filter(LocalFile::directory).isEmpty()) {
            return Stream.empty();
        }
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + shellGlob(name));
        return files.list(directory).stream()
                .filter(child -> isShown(child, name) && matcher.matches(child.getFileName()));
    }

    private static boolean isShown(Path child, String name) {
        return name.startsWith(".") || !child.getFileName().toString().startsWith(".");
    }

    /** Braces mean nothing to glob(7). */
    private static String shellGlob(String name) {
        return name.replace("{", "\\{").replace("}", "\\}");
    }
}
