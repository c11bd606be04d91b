/**
 * How the operations and facts of a library are found by name and bound to the arguments of a call.
 *
 * <p>Depends on the rooms before it, down to {@code connector}.
 */
@NullMarked
package dev.lockstep.engine.library;

import org.jspecify.annotations.NullMarked;
