/**
 * Operations on services of runit.
 *
 * <p>May depend on {@code files} and {@code service}.
 */
@NullMarked
package dev.lockstep.operations.runit;

import org.jspecify.annotations.NullMarked;
