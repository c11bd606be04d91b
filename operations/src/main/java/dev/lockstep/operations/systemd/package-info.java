/**
 * Operations on systemd units.
 *
 * <p>May depend on {@code service}.
 */
@NullMarked
package dev.lockstep.operations.systemd;

import org.jspecify.annotations.NullMarked;
