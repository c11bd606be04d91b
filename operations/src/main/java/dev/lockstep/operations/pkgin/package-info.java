/**
 * Operations on packages of pkgsrc.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.pkgin;

import org.jspecify.annotations.NullMarked;
