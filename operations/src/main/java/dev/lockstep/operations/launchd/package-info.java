/**
 * Operations on services of launchd.
 *
 * <p>May depend on {@code service}.
 */
@NullMarked
package dev.lockstep.operations.launchd;

import org.jspecify.annotations.NullMarked;
