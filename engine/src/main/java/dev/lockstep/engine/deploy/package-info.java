/**
 * Drives a deploy from its scripts to its result: records, merges, plans, asks, executes, until
 * every script has ended.
 *
 * <p>Depends on the rooms before it, down to {@code script}.
 */
@NullMarked
package dev.lockstep.engine.deploy;

import org.jspecify.annotations.NullMarked;
