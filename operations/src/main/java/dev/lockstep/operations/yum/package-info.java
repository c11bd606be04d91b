/**
 * Operations on packages of yum.
 *
 * <p>May depend on {@code rpm} and {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.yum;

import org.jspecify.annotations.NullMarked;
