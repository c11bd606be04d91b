/**
 * Operations on Python's packages, programs, environments and Pythons with uv.
 *
 * <p>May depend on {@code pip}, {@code files} and {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.uv;

import org.jspecify.annotations.NullMarked;
