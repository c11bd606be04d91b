/**
 * Operations on packages of snap.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.snap;

import org.jspecify.annotations.NullMarked;
