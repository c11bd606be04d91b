package dev.lockstep.engine.deploy;

/** How far a deployment goes. */
public enum Extent {
    /** It is carried out. */
    RUN,
    /** It is planned, past checkpoints with what is assumed. */
    PLAN,
    /** It is planned as far as that holds without a script: to the first checkpoint. */
    PLAN_TO_KEEP
}
