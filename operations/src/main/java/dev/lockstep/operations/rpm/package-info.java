/**
 * What the package managers of rpm have in common.
 *
 * <p>May depend on {@code files} and {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.rpm;

import org.jspecify.annotations.NullMarked;
