package dev.lockstep.engine.deploy;

import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.run.Approver;

/** Who looks at a plan before it is carried out. */
public interface Review extends Approver {
    /** Shows a plan; called for every plan, also for one that changes nothing. */
    void show(Plan plan);

    /** Whether somebody can be asked again when the hosts have changed since the approval. */
    default boolean canAskAgain() {
        return false;
    }
}
