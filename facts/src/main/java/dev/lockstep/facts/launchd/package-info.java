/**
 * What can be asked of launchd.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.launchd;

import org.jspecify.annotations.NullMarked;
