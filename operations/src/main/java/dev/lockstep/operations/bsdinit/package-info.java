/**
 * Operations on services of the BSDs.
 *
 * <p>May depend on {@code service} and {@code files}.
 */
@NullMarked
package dev.lockstep.operations.bsdinit;

import org.jspecify.annotations.NullMarked;
