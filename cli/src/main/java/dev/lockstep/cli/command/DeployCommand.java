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
        var saving =
                stage.options()
                        .run()
                        .out()
                        .map(file -> new PlanSaving(stage, directory, scripts, file));
        List<HostSession> sessions =
                saving.map(plan -> stage.open(inventory, plan.environment(), plan.templates()))
                        .orElseGet(() ->
                                stage.open(
                                        inventory, directory, stage.python().templates(directory)));
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
        Carry carry = new Carry(stage);
        return saving.map(plan -> plan.save(carry, inventory, sessions, source, callbacks))
                .orElseGet(() -> carry.out(inventory, sessions, source, callbacks));
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
