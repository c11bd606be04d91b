/**
 * What can be asked of OpenVZ.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.vzctl;

import org.jspecify.annotations.NullMarked;
