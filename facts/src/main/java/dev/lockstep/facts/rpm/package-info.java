/**
 * What can be asked of rpm.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.rpm;

import org.jspecify.annotations.NullMarked;
