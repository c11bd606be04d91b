package dev.lockstep.engine.operation;

import dev.lockstep.engine.command.ScriptFunction;

import java.time.Duration;
import java.util.Optional;

/**
 * How often a failed call is tried again; each try plans anew from fresh facts.
 *
 * @param times how often at the most, after the first try
 * @param delay how long to wait before each further try
 * @param until asked after a try without an error; true means try again
 */
public record Retry(int times, Duration delay, Optional<ScriptFunction> until) {
    /** Never. */
    public static final Retry NONE = new Retry(0, Duration.ofSeconds(5), Optional.empty());
}
