/**
 * Operations on packages of Homebrew.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.brew;

import org.jspecify.annotations.NullMarked;
