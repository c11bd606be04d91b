package dev.lockstep.cli.command;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.environment.RunEnvironment;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.planfile.PlanFileWriter;
import dev.lockstep.engine.planfile.RecordingFiles;
import dev.lockstep.engine.planfile.RecordingTemplates;
import dev.lockstep.engine.planfile.Stored;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.engine.session.HostSession;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps plans in a file. */
final class PlanSaving implements Keeping {
    private final Stage stage;
    private final List<Path> scripts;
    private final Path directory;
    private final Path file;
    private final RecordingFiles files;
    private final RunEnvironment environment;
    private final RecordingTemplates templates;

    PlanSaving(Stage stage, Path directory, List<Path> scripts, Path file) {
        this.stage = stage;
        this.scripts = scripts;
        this.directory = directory;
        this.file = file;
        RunEnvironment plain = stage.environment(directory);
        this.files = new RecordingFiles(plain.files());
        this.environment =
                new RunEnvironment(
                        plain.token(), plain.timestamp(), plain.temporaryDirectory(), files);
        this.templates =
                new RecordingTemplates(
                        stage.python().templates(directory), stage.screen().masker());
    }

    /** What the command line wants saved of a plan. */
    static Optional<PlanSaving> of(Stage stage, Path directory, List<Path> scripts) {
        return stage.options()
                .run()
                .out()
                .map(file -> new PlanSaving(stage, directory, scripts, file));
    }

    /** Sessions of which what they read is kept, if a plan is to be saved. */
    static List<HostSession> open(
            Stage stage, Inventory inventory, Path directory, Optional<PlanSaving> saving) {
        return saving.map(plan -> stage.open(inventory, plan.environment, plan.templates))
                .orElseGet(() ->
                        stage.open(inventory, directory, stage.python().templates(directory)));
    }

    @Override
    public String told() {
        return "The plan is in " + file + ". Carry it out with: lockstep apply " + file;
    }

    @Override
    public void keep(Plan plan, List<HostSession> sessions) {
        Map<Stored.SecretSource, Secret> secrets = new LinkedHashMap<>();
        stage.python()
                .runtime(directory)
                .secrets()
                .forEach(asked ->
                        secrets.put(
                                new Stored.SecretSource(
                                        asked.secret().name(), asked.kind(), asked.place()),
                                asked.secret()));
        new PlanFileWriter(
                        new PlanFileWriter.Origin(
                                stage.run(),
                                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                                Author.here(),
                                new Stored.Run(
                                        environment.token(),
                                        environment.timestamp(),
                                        directory.toAbsolutePath().normalize().toString()),
                                secrets,
                                scripts.stream().map(PlanSaving::script).toList(),
                                stage.options().run().strategy()),
                        stage.screen().masker(),
                        files,
                        templates,
                        new OperationRegistry())
                .write(plan, sessions, file);
    }

    private static Stored.Script script(Path path) {
        try {
            return new Stored.Script(
                    path.toString(), Bytes.copyOf(Files.readAllBytes(path)).digest("SHA-256"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
