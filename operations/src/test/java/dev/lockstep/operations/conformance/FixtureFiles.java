package dev.lockstep.operations.conformance;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.TemporalAccessor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A local file system that holds what a fixture says, in its order, and nothing else. */
record FixtureFiles(
        Map<Path, LocalFile> entries, Map<Path, Bytes> contents, Map<Path, String> links)
        implements LocalFiles {
    private static final Path ROOT = Path.of("/");
    private static final LocalDateTime LONG_AGO = LocalDateTime.of(2008, 8, 9, 13, 21, 44);

    static FixtureFiles of(Map<?, ?> tree) {
        FixtureFiles files =
                new FixtureFiles(
                        new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
        files.add(ROOT, tree);
        return files;
    }

    private void add(Path directory, Map<?, ?> tree) {
        entries.put(directory, file(true, Map.of()));
        section(tree, "files")
                .forEach((name, content) -> addFile(directory.resolve("" + name), content));
        section(tree, "links")
                .forEach((name, target) -> links.put(directory.resolve("" + name), "" + target));
        section(tree, "dirs")
                .forEach((name, below) -> add(directory.resolve("" + name), (Map<?, ?>) below));
    }

    private static Map<?, ?> section(Map<?, ?> tree, String name) {
        return tree.get(name) instanceof Map<?, ?> section ? section : Map.of();
    }

    private void addFile(Path path, @Nullable Object content) {
        Map<String, @Nullable Object> attributes =
                content instanceof Map<?, ?> map ? FixtureValues.convertAll(map) : Map.of();
        entries.put(path, file(false, attributes));
        boolean given = content instanceof String text && !text.isEmpty();
        contents.put(path, Bytes.of(given ? String.valueOf(content) : "_test_data_"));
    }

    private static LocalFile file(boolean directory, Map<String, @Nullable Object> attributes) {
        int mode =
                attributes.get("mode") instanceof Long bits
                        ? bits.intValue()
                        : directory ? 755 : 644;
        return new LocalFile(
                directory,
                mode,
                10240,
                time(attributes.get("atime")),
                time(attributes.get("mtime")));
    }

    private static Instant time(@Nullable Object time) {
        if (time instanceof OffsetDateTime there) {
            return there.toInstant();
        }
        TemporalAccessor local = time instanceof LocalDateTime given ? given : LONG_AGO;
        return LocalDateTime.from(local).atZone(ZoneId.systemDefault()).toInstant();
    }

    @Override
    public Path inDeploy(String path) {
        return ROOT.resolve(path).normalize();
    }

    @Override
    public Path inWorkingDirectory(String path) {
        return inDeploy(path);
    }

    @Override
    public Optional<LocalFile> look(Path path) {
        return Optional.ofNullable(entries.get(path));
    }

    @Override
    public Optional<String> linkTarget(Path path) {
        return Optional.ofNullable(links.get(path));
    }

    @Override
    public List<Path> list(Path path) {
        return entries.keySet().stream().filter(entry -> path.equals(entry.getParent())).toList();
    }

    @Override
    public Bytes read(Path path) {
        Bytes content = contents.get(path);
        if (content == null) {
            throw new DeployException(
                    Problem.of(Problem.Kind.FILE, "No such file or directory: " + path));
        }
        return content;
    }

    @Override
    public String digest(Path path, String algorithm) {
        return read(path).digest(algorithm);
    }
}
