/**
 * Runs fixtures from outside against the operations.
 *
 * <p>May depend on the engine, the facts and the operations.
 */
@NullMarked
package dev.lockstep.operations.conformance;

import org.jspecify.annotations.NullMarked;
