package dev.lockstep.engine.export;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.session.HostSession;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes a plan as one POSIX shell script a host, with what is uploaded beside it. */
public final class HostScripts {
    private final Masker masker;
    private final String origin;

    /**
     * @param masker finds secrets, which no script may hold
     * @param origin where the plan comes from, in words
     */
    public HostScripts(Masker masker, String origin) {
        this.masker = masker;
        this.origin = origin;
    }

    /**
     * Writes {@code HOST.sh} and the folder {@code HOST.files} for each host, for their owner only.
     *
     * @param directory that is not there yet, or empty
     * @throws DeployException with a problem for every line that a script can't do as planned, or
     *     if the files can't be written; then none is
     */
    public void write(Plan plan, List<HostSession> sessions, Path directory) {
        List<Problem> problems = new ArrayList<>();
        plan.horizon().forEach(end -> problems.add(ScriptProblems.needsScript(end)));
        plan.problems().values().forEach(problems::addAll);
        Map<HostName, HostScript> scripts = new LinkedHashMap<>();
        for (HostSession session : sessions) {
            HostScript script = new HostScript(session, plan, masker, problems);
            script.write(origin);
            scripts.put(session.host().name(), script);
        }
        if (!problems.isEmpty()) {
            throw new DeployException(problems.stream().distinct().toList());
        }
        try {
            prepare(directory);
            for (Map.Entry<HostName, HostScript> script : scripts.entrySet()) {
                write(script.getValue(), directory, script.getKey().asFileName());
            }
        } catch (IOException e) {
            throw refused(directory, "the scripts can't be written: " + e);
        }
    }

    private static void prepare(Path directory) throws IOException {
        Path parent = directory.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        if (Files.isDirectory(directory)) {
            try (Stream<Path> entries = Files.list(directory)) {
                if (entries.findAny().isPresent()) {
                    throw refused(directory, "the directory is not empty");
                }
            }
        } else {
            make(directory);
        }
    }

    private static void write(HostScript script, Path directory, String name) throws IOException {
        create(directory.resolve(name + ".sh"), Bytes.of(script.text()), "rwx------");
        if (!script.uploads().isEmpty()) {
            Path files = directory.resolve(name + ".files");
            make(files);
            for (Map.Entry<String, Bytes> upload : script.uploads().entrySet()) {
                create(files.resolve(upload.getKey()), upload.getValue(), "rw-------");
            }
        }
    }

    private static void make(Path directory) throws IOException {
        Files.createDirectory(
                directory,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    private static void create(Path file, Bytes content, String permissions) throws IOException {
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions)));
        Files.write(file, content.toArray());
    }

    private static DeployException refused(Path directory, String why) {
        return new DeployException(
                Problem.of(Problem.Kind.FILE, why)
                        .at(directory.toString())
                        .withHint("Name a directory that is not there yet"));
    }
}
