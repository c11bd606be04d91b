/**
 * Operations that run puppet.
 *
 * <p>May depend on the engine.
 */
@NullMarked
package dev.lockstep.operations.puppet;

import org.jspecify.annotations.NullMarked;
