package dev.lockstep.engine.connector.ssh.known;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Known-hosts files read for many hosts: a file is parsed again only when it has changed. Safe for
 * many threads.
 */
public final class KnownHostsFiles {
    private final Map<Path, Reading> readings = new ConcurrentHashMap<>();

    /** What a file said, and how to see that it may say something else by now. */
    private record Reading(Version version, KnownHosts lines) {}

    private record Version(FileTime modified, long size) {}

    /**
     * What these files say now, one after the other; those that do not exist say nothing.
     *
     * @throws DeployException if one exists and can't be read
     */
    public KnownHosts read(List<Path> files) {
        return files.stream().map(this::read).reduce(KnownHosts.none(), KnownHosts::and);
    }

    private KnownHosts read(Path file) {
        return version(file)
                .map(now ->
                        readings.compute(
                                        file,
                                        (path, before) ->
                                                before != null && before.version().equals(now)
                                                        ? before
                                                        : new Reading(
                                                                now,
                                                                new KnownHostsFile(path).read()))
                                .lines())
                .orElseGet(KnownHosts::none);
    }

    private static Optional<Version> version(Path file) {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            return Optional.of(new Version(now.lastModifiedTime(), now.size()));
        } catch (NoSuchFileException absent) {
            return Optional.empty();
        } catch (IOException e) {
            throw new DeployException(
                    Problem.of(Problem.Kind.CONNECTION, "this file can't be looked at").at(file),
                    e);
        }
    }
}
