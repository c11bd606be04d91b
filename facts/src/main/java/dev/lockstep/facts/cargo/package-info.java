/**
 * What can be asked of cargo.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.cargo;

import org.jspecify.annotations.NullMarked;
