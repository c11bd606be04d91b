/**
 * What can be asked of Homebrew.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.brew;

import org.jspecify.annotations.NullMarked;
