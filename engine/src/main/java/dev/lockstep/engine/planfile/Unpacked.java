package dev.lockstep.engine.planfile;

import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.environment.RunEnvironment;
import dev.lockstep.engine.operation.TemplateRenderer;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.secret.Secret;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The local files of a plan, unpacked into a private folder that is removed at the end, and what
 * its templates became.
 */
public final class Unpacked implements AutoCloseable {
    private final PlanFile plan;
    private final Path root;
    private final ValueReader values;
    private final Masker masker;

    private Unpacked(PlanFile plan, Path root, ValueReader values, Masker masker) {
        this.plan = plan;
        this.root = root;
        this.values = values;
        this.masker = masker;
    }

    /**
     * Unpacks the files of a plan.
     *
     * @param secrets finds a secret by its name
     * @throws DeployException if they can't be written
     */
    public static Unpacked of(PlanFile plan, Function<String, Secret> secrets, Masker masker) {
        ValueReader values = new ValueReader(secrets, plan.blobs());
        try {
            Path root = Files.createTempDirectory("lockstep-plan-").toRealPath();
            Unpacked unpacked = new Unpacked(plan, root, values, masker);
            for (Stored.LocalNode node : plan.document().files()) {
                unpacked.unpack(node);
            }
            for (Stored.LocalNode node : plan.document().files().reversed()) {
                unpacked.date(node);
            }
            return unpacked;
        } catch (IOException e) {
            throw new DeployException(
                    Problem.of(Problem.Kind.FILE, "the files of the plan can't be unpacked: " + e),
                    e);
        }
    }

    /** The environment that the plan was made in. */
    public RunEnvironment environment() {
        Stored.Run run = plan.document().run();
        LocalFiles files = new ExtractedFiles(root, Path.of(run.directory()), Path.of(""));
        return new RunEnvironment(
                run.token(), run.timestamp(), RunEnvironment.DEFAULT_DIRECTORY, files);
    }

    /** What its templates became. */
    public TemplateRenderer templates() {
        return new StoredTemplates(plan.document().templates(), values, masker);
    }

    private void unpack(Stored.LocalNode node) throws IOException {
        Path path = ExtractedFiles.below(root, Path.of(node.path()));
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        switch (node.kind()) {
            case "directory" -> Files.createDirectories(path);
            case "link" ->
                    Files.createSymbolicLink(path, Path.of(Objects.requireNonNull(node.target())));
            default -> Files.write(path, values.content(node.content()).toArray());
        }
    }

    private void date(Stored.LocalNode node) throws IOException {
        Path path = ExtractedFiles.below(root, Path.of(node.path()));
        if (!node.kind().equals("link")) {
            Files.setPosixFilePermissions(path, permissions(node.mode()));
            Files.setLastModifiedTime(path, FileTime.fromMillis(node.modified()));
        }
    }

    private static Set<PosixFilePermission> permissions(String mode) {
        int bits = Integer.parseInt(mode, 8);
        List<PosixFilePermission> all = List.of(PosixFilePermission.values());
        Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
        for (int i = 0; i < all.size(); i++) {
            if ((bits >> (all.size() - 1 - i) & 1) == 1) {
                permissions.add(all.get(i));
            }
        }
        // The one who applies the plan has to read it.
        permissions.add(PosixFilePermission.OWNER_READ);
        return permissions;
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
