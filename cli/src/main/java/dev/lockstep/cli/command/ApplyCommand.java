package dev.lockstep.cli.command;

import dev.lockstep.cli.terminal.Approval;
import dev.lockstep.engine.deploy.CallbackRunner;
import dev.lockstep.engine.deploy.Review;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.operation.OperationRegistry;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.planfile.Claim;
import dev.lockstep.engine.planfile.PlanDrift;
import dev.lockstep.engine.planfile.PlanFile;
import dev.lockstep.engine.planfile.Stored;
import dev.lockstep.engine.planfile.Unpacked;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Verdict;
import dev.lockstep.engine.secret.Secret;
import dev.lockstep.engine.session.HostSession;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Carries out a plan file, once, if the hosts are still as they were when it was made. */
final class ApplyCommand {
    private final Stage stage;

    ApplyCommand(Stage stage) {
        this.stage = stage;
    }

    int run(List<String> words) {
        PlanFile plan = PlanFile.read(ShowCommand.file(words, "apply"), new OperationRegistry());
        Function<String, Secret> secrets = secrets(plan);
        try (Unpacked unpacked = Unpacked.of(plan, secrets, stage.screen().masker())) {
            Inventory inventory = plan.inventory(secrets);
            List<HostSession> sessions =
                    stage.open(inventory, unpacked.environment(), unpacked.templates());
            Carry carry = new Carry(stage);
            return carry.out(
                    inventory,
                    sessions,
                    plan.source(secrets),
                    CallbackRunner.PLAIN,
                    plan.strategy(),
                    stage.options().run().extent(),
                    review(plan, sessions, carry.approval()));
        }
    }

    private Review review(PlanFile plan, List<HostSession> sessions, Approval approval) {
        return new Review() {
            @Override
            public void show(Plan now) {
                List<Problem> drift =
                        PlanDrift.between(plan, now, sessions, stage.screen().masker());
                if (!drift.isEmpty()) {
                    List<Problem> taken =
                            Claim.find(
                                    plan.document().id(),
                                    sessions,
                                    stage.options().run().workspace());
                    throw new DeployException(taken.isEmpty() ? drift : taken);
                }
                approval.show(plan.plan());
            }

            @Override
            public boolean approve(Plan now) {
                return decide(now) instanceof Verdict.Yes;
            }

            @Override
            public Verdict decide(Plan now) {
                Verdict verdict = approval.decide(now);
                if (verdict instanceof Verdict.Yes) {
                    Claim.take(
                            plan.document().id(),
                            Author.here() + " at " + Instant.now().truncatedTo(ChronoUnit.SECONDS),
                            sessions,
                            stage.options().run().workspace());
                }
                return verdict;
            }

            @Override
            public Verdict decide(Plan.Row row, String question) {
                return approval.decide(row, question);
            }

            @Override
            public boolean everyStep() {
                return approval.everyStep();
            }

            @Override
            public String who() {
                return approval.who();
            }

            @Override
            public boolean canAskAgain() {
                return false;
            }
        };
    }

    /** Asks for every secret again, before anything is done. */
    private Function<String, Secret> secrets(PlanFile plan) {
        Map<String, Secret> known = new HashMap<>();
        for (Stored.SecretSource source : plan.document().secrets()) {
            String value =
                    find(source)
                            .orElseThrow(() ->
                                    new DeployException(
                                            Problem.of(
                                                    Problem.Kind.USAGE,
                                                    "the plan needs the secret '"
                                                            + source.name()
                                                            + "' from "
                                                            + source.kind()
                                                            + " "
                                                            + source.place()
                                                            + ", and it is not there")));
            known.put(source.name(), stage.screen().masker().add(new Secret(source.name(), value)));
        }
        return name ->
                Optional.ofNullable(known.get(name))
                        .orElseThrow(() ->
                                new DeployException(
                                        Problem.of(
                                                Problem.Kind.FILE,
                                                "the plan file does not say where the secret '"
                                                        + name
                                                        + "' comes from")));
    }

    private Optional<String> find(Stored.SecretSource source) {
        return switch (source.kind()) {
            case "env" -> Optional.ofNullable(System.getenv(source.place()));
            case "file" -> read(Path.of(source.place()));
            default ->
                    stage.keyboard()
                            .askSecret(source.name(), source.place() + ": ")
                            .map(Secret::reveal);
        };
    }

    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file).replaceFirst("\\R\\z", ""));
        } catch (IOException absent) {
            return Optional.empty();
        }
    }
}
