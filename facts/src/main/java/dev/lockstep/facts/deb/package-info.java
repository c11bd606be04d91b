/**
 * What can be asked of dpkg.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.deb;

import org.jspecify.annotations.NullMarked;
