package dev.lockstep.engine.operation;

import dev.lockstep.engine.problem.DeployException;

/**
 * What shall be so, as data: a record whose components are the arguments a script gave.
 *
 * <p>{@link #plan} is pure: it reads facts and says what to do. It is asked as often as needed: for
 * the preview, again as facts come in, and right before execution. It does no input or output, and
 * asks no clock.
 */
@FunctionalInterface
public interface Operation {
    /**
     * What has to be done to make it so, by what the facts say.
     *
     * @throws DeployException if it can't be done
     */
    Change plan(Facts facts);
}
