/**
 * Operations on repositories of git.
 *
 * <p>May depend on {@code files} and {@code ssh}.
 */
@NullMarked
package dev.lockstep.operations.git;

import org.jspecify.annotations.NullMarked;
