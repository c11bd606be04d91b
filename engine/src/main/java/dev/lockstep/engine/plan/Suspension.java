package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.CallSite;

import java.util.Optional;

/**
 * Where a script waits for its calls to be executed.
 *
 * @param checkpoint the checkpoint's name; empty if it waits for the result of a call
 */
public record Suspension(CallSite site, Optional<String> checkpoint) {}
