/**
 * Operations on packages of Arch Linux.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.pacman;

import org.jspecify.annotations.NullMarked;
