package dev.lockstep.cli.command;

import dev.lockstep.cli.terminal.Approval;
import dev.lockstep.engine.deploy.CallbackRunner;
import dev.lockstep.engine.deploy.Deployment;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.deploy.Source;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.session.HostSession;

import java.util.List;

/** Carries out what a source records, and turns the result into an exit code. */
final class Carry {
    private final Stage stage;

    Carry(Stage stage) {
        this.stage = stage;
    }

    int out(
            Inventory inventory,
            List<HostSession> sessions,
            Source source,
            CallbackRunner callbacks) {
        var options = stage.options();
        if (options.output().json() && !options.run().yes() && !options.run().dry()) {
            throw new DeployException(
                    Problem.of(Problem.Kind.USAGE, "--json leaves no place to ask for approval")
                            .withHint("Say --dry to see the plan, or -y to carry it out"));
        }
        Approval approval =
                new Approval(
                        stage.view(), stage.keyboard(), stage.cancellation(), options.run().yes());
        RunResult result =
                new Deployment(
                                new Deployment.Settings(
                                        stage.run(),
                                        inventory,
                                        sessions,
                                        stage.events(),
                                        approval,
                                        callbacks,
                                        stage.cancellation(),
                                        options.run().strategy(),
                                        options.run().failures(),
                                        options.run().freshness(),
                                        options.run().dry()))
                        .run(source);
        stage.close();
        stage.view().result(result);
        return code(result);
    }

    private int code(RunResult result) {
        if (result.ending() == RunResult.Ending.INTERRUPTED) {
            return ExitCode.INTERRUPTED;
        }
        if (!result.succeeded()) {
            return ExitCode.FAILURE;
        }
        return result.changesPending() && stage.options().run().detailedExitCode()
                ? ExitCode.CHANGES
                : ExitCode.DONE;
    }
}
