/**
 * Operations on packages of Alpine.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.apk;

import org.jspecify.annotations.NullMarked;
