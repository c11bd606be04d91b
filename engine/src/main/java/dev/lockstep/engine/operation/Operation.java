package dev.lockstep.engine.operation;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.problem.DeployException;

import java.util.List;

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

    /**
     * What it may touch at the most, whatever the facts say; by default anything. It counts where a
     * call plans nothing by today's facts, but may by those it will find.
     */
    default List<Effect> reach() {
        return List.of(new Effect.ForgetAll());
    }
}
