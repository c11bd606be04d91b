/**
 * What can be asked of flatpak.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.flatpak;

import org.jspecify.annotations.NullMarked;
