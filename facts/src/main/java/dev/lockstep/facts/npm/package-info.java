/**
 * What can be asked of npm.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.npm;

import org.jspecify.annotations.NullMarked;
