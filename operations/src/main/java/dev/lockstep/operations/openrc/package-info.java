/**
 * Operations on services of OpenRC.
 *
 * <p>May depend on {@code service}.
 */
@NullMarked
package dev.lockstep.operations.openrc;

import org.jspecify.annotations.NullMarked;
