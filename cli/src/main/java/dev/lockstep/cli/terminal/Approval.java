package dev.lockstep.cli.terminal;

import dev.lockstep.cli.view.View;
import dev.lockstep.engine.deploy.Review;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Cancellation;

import java.util.Locale;
import java.util.Optional;

/** Shows plans and asks whether to carry them out; the default is no. */
public final class Approval implements Review {
    private final View view;
    private final Keyboard keyboard;
    private final Cancellation cancellation;
    private final boolean approved;

    /**
     * @param approved whether the person has said yes beforehand
     */
    public Approval(View view, Keyboard keyboard, Cancellation cancellation, boolean approved) {
        this.view = view;
        this.keyboard = keyboard;
        this.cancellation = cancellation;
        this.approved = approved;
    }

    @Override
    public void show(Plan plan) {
        view.plan(plan);
    }

    @Override
    public boolean approve(Plan plan) {
        if (approved) {
            return true;
        }
        if (!keyboard.present()) {
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.USAGE,
                                    "nobody is there to approve the plan: this is no terminal")
                            .withHint(
                                    "Say -y to carry it out without asking, or --dry to see it"
                                            + " only"));
        }
        Optional<String> answer = keyboard.ask("Carry out this plan? [y/N] ");
        if (answer.isEmpty()) {
            cancellation.request();
        }
        return answer.filter(Approval::isYes).isPresent();
    }

    @Override
    public boolean canAskAgain() {
        return !approved && keyboard.present();
    }

    static boolean isYes(String answer) {
        String word = answer.strip().toLowerCase(Locale.ROOT);
        return word.equals("y") || word.equals("yes");
    }
}
