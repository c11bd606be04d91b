package dev.lockstep.cli.command;

import dev.lockstep.cli.terminal.Approval;
import dev.lockstep.engine.deploy.CallbackRunner;
import dev.lockstep.engine.deploy.Deployment;
import dev.lockstep.engine.deploy.Extent;
import dev.lockstep.engine.deploy.Review;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.deploy.Source;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.session.HostSession;

import java.util.List;

/** Carries out what a source records, and turns the result into an exit code. */
final class Carry {
    private final Stage stage;

    Carry(Stage stage) {
        this.stage = stage;
    }

    /** Carries out a deploy as the command line says. */
    int out(
            Inventory inventory,
            List<HostSession> sessions,
            Source source,
            CallbackRunner callbacks) {
        var run = stage.options().run();
        return out(
                inventory, sessions, source, callbacks, run.strategy(), run.extent(), approval());
    }

    /** The same, unless the plan is to be kept instead. */
    int out(
            Inventory inventory,
            List<HostSession> sessions,
            Source source,
            CallbackRunner callbacks,
            List<Keeping> keeping) {
        if (keeping.isEmpty()) {
            return out(inventory, sessions, source, callbacks);
        }
        int code =
                out(
                        inventory,
                        sessions,
                        source,
                        callbacks,
                        stage.options().run().strategy(),
                        Extent.PLAN_TO_KEEP,
                        Keeping.review(stage.view(), keeping, sessions));
        keeping.forEach(each -> stage.screen().aside(each.told()));
        return code;
    }

    /** Who approves plans, as the command line says. */
    Approval approval() {
        var options = stage.options();
        if (options.output().json()
                && !options.run().yes()
                && options.run().extent() == Extent.RUN) {
            throw new DeployException(
                    Problem.of(Problem.Kind.USAGE, "--json leaves no place to ask for approval")
                            .withHint("Say --dry to see the plan, or -y to carry it out"));
        }
        return new Approval(
                stage.view(),
                stage.keyboard(),
                stage.cancellation(),
                new Approval.Choice(
                        options.run().yes(), options.run().approvesSteps(), Author.here()));
    }

    int out(
            Inventory inventory,
            List<HostSession> sessions,
            Source source,
            CallbackRunner callbacks,
            Strategy strategy,
            Extent extent,
            Review review) {
        var run = stage.options().run();
        RunResult result =
                new Deployment(
                                new Deployment.Settings(
                                        stage.run(),
                                        inventory,
                                        sessions,
                                        stage.events(),
                                        review,
                                        callbacks,
                                        stage.cancellation(),
                                        strategy,
                                        run.failures(),
                                        run.freshness(),
                                        extent))
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
