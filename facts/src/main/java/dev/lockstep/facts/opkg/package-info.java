/**
 * What can be asked of opkg.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.opkg;

import org.jspecify.annotations.NullMarked;
