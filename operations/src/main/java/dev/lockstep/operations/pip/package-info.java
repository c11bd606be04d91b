/**
 * Operations on Python's packages and environments with pip; what a requirement is.
 *
 * <p>May depend on {@code files} and {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.pip;

import org.jspecify.annotations.NullMarked;
