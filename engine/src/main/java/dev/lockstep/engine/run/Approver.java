package dev.lockstep.engine.run;

import dev.lockstep.engine.plan.Plan;

/** Decides whether a plan is carried out, and the steps that ask for it by themselves. */
@FunctionalInterface
public interface Approver {
    /** Everything is carried out. */
    Approver ALWAYS = plan -> true;

    /** Nothing is carried out. */
    Approver NEVER = plan -> false;

    /** Whether to carry out a plan that changes something. */
    boolean approve(Plan plan);

    /** What is decided about a plan that changes something. */
    default Verdict decide(Plan plan) {
        return approve(plan) ? new Verdict.Yes() : new Verdict.No();
    }

    /**
     * What is decided about one step, right before it. Asked for one step at a time.
     *
     * @param question what the script wants asked; empty if it says nothing
     */
    default Verdict decide(Plan.Row row, String question) {
        return new Verdict.Yes();
    }

    /** Whether every step that may change something is asked for. */
    default boolean everyStep() {
        return false;
    }

    /** Who decides, as a record names them. */
    default String who() {
        return "unattended";
    }
}
