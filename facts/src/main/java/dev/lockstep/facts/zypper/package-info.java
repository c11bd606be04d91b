/**
 * What can be asked of zypper.
 *
 * <p>May depend on the engine, on what all facts share, and on {@code rpm}.
 */
@NullMarked
package dev.lockstep.facts.zypper;

import org.jspecify.annotations.NullMarked;
