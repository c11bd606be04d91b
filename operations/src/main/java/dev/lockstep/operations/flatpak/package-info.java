/**
 * Operations on applications of Flatpak.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.flatpak;

import org.jspecify.annotations.NullMarked;
