package dev.lockstep.engine.connector.ssh.config;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;

/** Asks the program {@code ssh} on this machine what it would do. */
public final class InstalledSsh implements Function<SshQuery, Optional<String>> {
    private static final int PATIENCE_SECONDS = 30;

    private final List<ConfigFile> sources;

    /** Asks about these files. */
    public InstalledSsh(List<ConfigFile> sources) {
        this.sources = List.copyOf(sources);
    }

    /**
     * What {@code ssh -G} prints; empty if there is no such program.
     *
     * @throws DeployException if it fails, or does not end within half a minute
     */
    @Override
    public Optional<String> apply(SshQuery query) {
        return program().map(program -> run(query, line(program, query)));
    }

    private static Optional<Path> program() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(directory -> Path.of(directory, "ssh"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private List<String> line(Path program, SshQuery query) {
        List<String> line = new ArrayList<>(List.of(program.toString(), "-G", "-T"));
        sources.stream()
                .filter(source -> source.origin() == ConfigFile.Origin.GIVEN)
                .forEach(source -> line.addAll(List.of("-F", source.path().toString())));
        query.user().ifPresent(user -> line.addAll(List.of("-l", user)));
        query.port().ifPresent(port -> line.addAll(List.of("-p", String.valueOf(port))));
        query.options().forEach(option -> line.addAll(List.of("-o", option)));
        line.addAll(List.of("--", query.alias()));
        return line;
    }

    /** Output goes through files, so that a program that hangs can't hold us in a read. */
    private static String run(SshQuery query, List<String> line) {
        try {
            Path directory = Files.createTempDirectory("lockstep-ssh");
            Path answer = directory.resolve("answer");
            Path complaint = directory.resolve("complaint");
            try {
                int status = run(line, answer, complaint);
                if (status != 0) {
                    throw failed(query, Files.readString(complaint).strip());
                }
                return Files.readString(answer);
            } finally {
                Files.deleteIfExists(answer);
                Files.deleteIfExists(complaint);
                Files.delete(directory);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int run(List<String> line, Path answer, Path complaint) throws IOException {
        Process process =
                new ProcessBuilder(line)
                        .redirectInput(new File("/dev/null"))
                        .redirectOutput(answer.toFile())
                        .redirectError(complaint.toFile())
                        .start();
        try {
            return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) ? process.exitValue() : -1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        } finally {
            process.destroyForcibly();
        }
    }

    private static DeployException failed(SshQuery query, String complaint) {
        return new DeployException(
                Problem.of(Problem.Kind.CONNECTION, "ssh -G " + query.alias() + " failed")
                        .withDetail(complaint));
    }
}
