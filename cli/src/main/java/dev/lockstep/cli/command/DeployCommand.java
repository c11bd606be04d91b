package dev.lockstep.cli.command;

import dev.lockstep.engine.deploy.CallbackRunner;
import dev.lockstep.engine.deploy.Source;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.script.ScriptRuntime;
import dev.lockstep.engine.session.HostSession;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Carries out deploy scripts. */
final class DeployCommand {
    private final Stage stage;

    DeployCommand(Stage stage) {
        this.stage = stage;
    }

    int run(List<String> files) {
        List<Path> scripts = files.stream().map(DeployCommand::script).toList();
        Path directory =
                stage.options()
                        .run()
                        .directory()
                        .orElseGet(() -> scripts.getFirst().toAbsolutePath().getParent());
        Inventory inventory = stage.inventory(directory);
        Optional<PlanSaving> saving = PlanSaving.of(stage, directory, scripts);
        List<HostSession> sessions = PlanSaving.open(stage, inventory, directory, saving);
        stage.cancellation().onRequest(stage.python()::interrupt);
        // Python's start and the connecting of hosts take the same second.
        sessions.forEach(HostSession::connectMeanwhile);
        ScriptRuntime runtime = stage.python().runtime(directory);
        if (scripts.stream().anyMatch(DeployCommand::mentionsTemplates)) {
            Thread.ofPlatform().daemon().name("templates").start(runtime::prepareTemplates);
        }
        Source source = recorder -> runtime.run(scripts, recorder);
        CallbackRunner callbacks =
                (recorder, function, arguments, keywords) ->
                        runtime.as(recorder, () -> function.call(arguments, keywords));
        return new Carry(stage)
                .out(inventory, sessions, source, callbacks, Keeping.of(stage, saving));
    }

    /** What they need is long to load, so it is worth a guess. */
    private static boolean mentionsTemplates(Path script) {
        try {
            return Files.readString(script).contains("files.template");
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static Path script(String file) {
        Path script = Path.of(file);
        if (!file.endsWith(".py") || !Files.isRegularFile(script)) {
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.USAGE,
                                    file.endsWith(".py")
                                            ? "there is no deploy script '" + file + "'"
                                            : "'"
                                                    + file
                                                    + "' is no deploy script: its name does not end"
                                                    + " in .py")
                            .withHint("Say for example: lockstep @local deploy.py"));
        }
        return script;
    }
}
