package dev.lockstep.cli.command;

import dev.lockstep.cli.view.View;
import dev.lockstep.engine.deploy.Review;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.session.HostSession;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts a plan somewhere instead of having it carried out. */
interface Keeping {
    /**
     * Keeps it.
     *
     * @throws dev.lockstep.engine.problem.DeployException if it can't be kept whole
     */
    void keep(Plan plan, List<HostSession> sessions);

    /** What to tell when it is kept. */
    String told();

    /** Where the command line wants a plan. */
    static List<Keeping> of(Stage stage, Optional<PlanSaving> saving) {
        List<Keeping> all = new ArrayList<>();
        saving.ifPresent(all::add);
        stage.options().run().scripts().ifPresent(to -> all.add(new ScriptExport(stage, to)));
        return all;
    }

    /** Shows a plan and then keeps it. */
    static Review review(View view, List<Keeping> all, List<HostSession> sessions) {
        return new Review() {
            @Override
            public void show(Plan plan) {
                view.plan(plan);
                all.forEach(keeping -> keeping.keep(plan, sessions));
            }

            @Override
            public boolean approve(Plan plan) {
                return false;
            }
        };
    }
}
