/**
 * What can be asked of snap.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.snap;

import org.jspecify.annotations.NullMarked;
