/**
 * Operations on packages of the BSDs.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.pkg;

import org.jspecify.annotations.NullMarked;
