/**
 * Operations on jobs of upstart.
 *
 * <p>May depend on {@code files} and {@code service}.
 */
@NullMarked
package dev.lockstep.operations.upstart;

import org.jspecify.annotations.NullMarked;
