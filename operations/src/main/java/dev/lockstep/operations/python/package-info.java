/**
 * Calls into the script while the run executes.
 *
 * <p>May depend on the engine.
 */
@NullMarked
package dev.lockstep.operations.python;

import org.jspecify.annotations.NullMarked;
