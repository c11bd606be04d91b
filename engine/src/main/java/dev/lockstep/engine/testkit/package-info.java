/**
 * Runs deploys against hosts that exist only in memory, for tests of Lockstep and of users' own
 * deploys.
 *
 * <p>Depends on all rooms of the engine.
 */
@NullMarked
package dev.lockstep.engine.testkit;

import org.jspecify.annotations.NullMarked;
