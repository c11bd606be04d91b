/**
 * Operations on packages of Void Linux.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.xbps;

import org.jspecify.annotations.NullMarked;
