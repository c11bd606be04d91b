/**
 * Operations on programs that pipx installs.
 *
 * <p>May depend on {@code pip} and {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.pipx;

import org.jspecify.annotations.NullMarked;
