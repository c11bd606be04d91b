/**
 * Operations on programs and libraries of Node.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.npm;

import org.jspecify.annotations.NullMarked;
