package dev.lockstep.cli.view.report;

/** What is made of a ledger when all is over. */
@FunctionalInterface
interface Report {
    /**
     * Makes it.
     *
     * @throws dev.lockstep.engine.problem.DeployException if it can't be written
     */
    void make(Ledger ledger);
}
