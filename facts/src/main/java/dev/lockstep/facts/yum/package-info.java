/**
 * What can be asked of yum.
 *
 * <p>May depend on the engine, on what all facts share, and on {@code rpm}.
 */
@NullMarked
package dev.lockstep.facts.yum;

import org.jspecify.annotations.NullMarked;
