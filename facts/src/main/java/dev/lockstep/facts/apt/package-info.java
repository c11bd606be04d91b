/**
 * What can be asked of apt.
 *
 * <p>May depend on the engine, on what all facts share, and on {@code gpg}.
 */
@NullMarked
package dev.lockstep.facts.apt;

import org.jspecify.annotations.NullMarked;
