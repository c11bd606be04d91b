/**
 * What can be asked of pip.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.pip;

import org.jspecify.annotations.NullMarked;
