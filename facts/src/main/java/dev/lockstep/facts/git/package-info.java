/**
 * What can be asked of git.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.git;

import org.jspecify.annotations.NullMarked;
