/**
 * What can be asked of pkg of the BSDs.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.pkg;

import org.jspecify.annotations.NullMarked;
