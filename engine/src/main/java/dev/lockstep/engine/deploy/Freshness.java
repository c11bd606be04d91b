package dev.lockstep.engine.deploy;

import java.time.Duration;

/**
 * How long facts are good for while somebody thinks about a plan.
 *
 * @param age facts that are older are read again once the plan is approved
 * @param acceptDrift whether to carry out what the plan has become by then, rather than ask again
 *     or leave the host out
 */
public record Freshness(Duration age, boolean acceptDrift) {
    /** Half a minute; drift is not accepted. */
    public static final Freshness USUAL = new Freshness(Duration.ofSeconds(30), false);
}
