/**
 * Operations on containers, images, volumes and networks of Docker.
 *
 * <p>May depend on {@code text}.
 */
@NullMarked
package dev.lockstep.operations.docker;

import org.jspecify.annotations.NullMarked;
