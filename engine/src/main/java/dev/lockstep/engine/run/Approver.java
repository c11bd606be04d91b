package dev.lockstep.engine.run;

import dev.lockstep.engine.plan.Plan;

/** Decides whether a plan is carried out. */
@FunctionalInterface
public interface Approver {
    /** Everything is carried out. */
    Approver ALWAYS = plan -> true;

    /** Nothing is carried out. */
    Approver NEVER = plan -> false;

    /** Shows a plan that changes something, and says whether to carry it out. */
    boolean approve(Plan plan);
}
