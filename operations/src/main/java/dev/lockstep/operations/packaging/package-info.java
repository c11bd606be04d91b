/**
 * What package managers have in common: what is wanted, what is installed, and the difference.
 *
 * <p>May depend on the engine, the facts and {@code text}.
 */
@NullMarked
package dev.lockstep.operations.packaging;

import org.jspecify.annotations.NullMarked;
