/**
 * Operations on packages of dnf.
 *
 * <p>May depend on {@code rpm} and {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.dnf;

import org.jspecify.annotations.NullMarked;
