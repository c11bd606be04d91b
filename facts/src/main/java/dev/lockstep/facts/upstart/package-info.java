/**
 * What can be asked of upstart.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.upstart;

import org.jspecify.annotations.NullMarked;
