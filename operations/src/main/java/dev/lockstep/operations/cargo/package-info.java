/**
 * Operations on programs of Rust.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.cargo;

import org.jspecify.annotations.NullMarked;
