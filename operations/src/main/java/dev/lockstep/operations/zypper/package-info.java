/**
 * Operations on packages of SUSE.
 *
 * <p>May depend on {@code rpm} and {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.zypper;

import org.jspecify.annotations.NullMarked;
