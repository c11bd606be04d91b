/**
 * What went wrong, said so that a user can act on it.
 *
 * <p>Depends on {@code address}.
 */
@NullMarked
package dev.lockstep.engine.problem;

import org.jspecify.annotations.NullMarked;
