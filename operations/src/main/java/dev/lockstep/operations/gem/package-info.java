/**
 * Operations on programs and libraries of Ruby.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.gem;

import org.jspecify.annotations.NullMarked;
