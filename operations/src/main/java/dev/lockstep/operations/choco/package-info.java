/**
 * Operations on packages of Chocolatey.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.choco;

import org.jspecify.annotations.NullMarked;
