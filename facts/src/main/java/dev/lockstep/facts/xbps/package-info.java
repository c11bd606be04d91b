/**
 * What can be asked of Void's xbps.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.xbps;

import org.jspecify.annotations.NullMarked;
