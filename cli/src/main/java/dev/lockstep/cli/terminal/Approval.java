package dev.lockstep.cli.terminal;

import dev.lockstep.cli.view.View;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.deploy.Review;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Cancellation;
import dev.lockstep.engine.run.Verdict;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Shows plans, and asks the person at the keyboard whether to carry them out. The default is no.
 */
public final class Approval implements Review {
    private static final String HELP =
            """
            y  yes: carry it out
            n  no: carry nothing of it out (also when nothing is said)
            d  details: every call, and how files change
            l  leave out: hosts that shall take no further part
            q  quit: end the run here\
            """;

    private final View view;
    private final Keyboard keyboard;
    private final Cancellation cancellation;
    private final Choice choice;

    /**
     * What the command line says about approval.
     *
     * @param approved whether everything was approved beforehand
     * @param everyStep whether every step that may change something is asked for, too
     * @param who decides, as a record names them
     */
    public record Choice(boolean approved, boolean everyStep, String who) {}

    /** Asks at {@code keyboard} unless {@code choice} says all. */
    public Approval(View view, Keyboard keyboard, Cancellation cancellation, Choice choice) {
        this.view = view;
        this.keyboard = keyboard;
        this.cancellation = cancellation;
        this.choice = choice;
    }

    @Override
    public void show(Plan plan) {
        view.plan(plan);
    }

    @Override
    public boolean approve(Plan plan) {
        return decide(plan) instanceof Verdict.Yes;
    }

    @Override
    public Verdict decide(Plan plan) {
        return choice.approved()
                ? new Verdict.Yes()
                : ask("Carry out this plan? [y/N/d/l/q/?] ", plan, false);
    }

    @Override
    public Verdict decide(Plan.Row row, String question) {
        if (choice.approved()) {
            return new Verdict.Yes();
        }
        Plan step = new Plan(List.of(row), Map.of(), List.of());
        view.details(step).forEach(keyboard::tell);
        String asked = question.isEmpty() ? "Carry out this step?" : question;
        return ask(asked + " [y/N/a/d/l/q/?] ", step, true);
    }

    @Override
    public boolean everyStep() {
        return choice.everyStep();
    }

    @Override
    public String who() {
        return choice.who() + (choice.approved() ? ", beforehand" : "");
    }

    @Override
    public boolean canAskAgain() {
        return !choice.approved() && keyboard.present();
    }

    private Verdict ask(String question, Plan plan, boolean step) {
        if (!keyboard.present()) {
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.USAGE,
                                    "nobody is there to approve the plan: this is no terminal")
                            .withHint(
                                    "Say -y to carry it out without asking, or --dry to see it"
                                            + " only"));
        }
        while (true) {
            Optional<String> answer = keyboard.ask(question);
            if (answer.isEmpty()) {
                cancellation.request();
                return new Verdict.Quit();
            }
            Optional<Verdict> verdict = verdict(answer.get(), plan, step);
            if (verdict.isPresent()) {
                return verdict.get();
            }
        }
    }

    /** Empty if it has to be asked again. */
    private Optional<Verdict> verdict(String answer, Plan plan, boolean step) {
        switch (answer.strip().toLowerCase(Locale.ROOT)) {
            case "y", "yes" -> {
                return Optional.of(new Verdict.Yes());
            }
            case "", "n", "no" -> {
                return Optional.of(new Verdict.No());
            }
            case "q", "quit" -> {
                return Optional.of(new Verdict.Quit());
            }
            case "a", "all" -> {
                if (step) {
                    return Optional.of(new Verdict.All());
                }
                keyboard.tell("Say yes to carry out the whole plan.");
            }
            case "d", "details" -> keyboard.page(view.details(plan));
            case "l", "leave out" -> {
                return leaveOut(plan);
            }
            default -> {
                HELP.lines().forEach(keyboard::tell);
                if (step) {
                    keyboard.tell("a  all: carry out this and everything after it");
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Verdict> leaveOut(Plan plan) {
        Set<String> known =
                plan.rows().stream()
                        .flatMap(row -> row.previews().keySet().stream())
                        .map(HostName::value)
                        .collect(Collectors.toSet());
        Set<String> wanted =
                Arrays.stream(
                                keyboard.ask("Leave out which hosts? (names, separated by blanks) ")
                                        .orElse("")
                                        .strip()
                                        .split("[\\s,]+"))
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.toSet());
        for (String name : wanted) {
            if (!known.contains(name)) {
                keyboard.tell("There is no host '" + name + "' in it.");
                return Optional.empty();
            }
        }
        return wanted.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Verdict.Without(
                                wanted.stream().map(HostName::new).collect(Collectors.toSet())));
    }
}
