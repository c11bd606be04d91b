/**
 * What can be asked of runit.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.runit;

import org.jspecify.annotations.NullMarked;
