/**
 * What can be asked of OpenRC.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.openrc;

import org.jspecify.annotations.NullMarked;
