/**
 * What can be asked of pacman.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.pacman;

import org.jspecify.annotations.NullMarked;
