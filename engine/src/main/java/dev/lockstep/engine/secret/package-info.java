/**
 * Values that must not be seen, and the mask that hides them wherever text leaves the program.
 *
 * <p>Depends on nothing but {@code address} and {@code problem}.
 */
@NullMarked
package dev.lockstep.engine.secret;

import org.jspecify.annotations.NullMarked;
