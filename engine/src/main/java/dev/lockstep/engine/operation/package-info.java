/**
 * What shall be so on a host: operations as pure data, the changes they plan from facts, and the
 * options of a call.
 *
 * <p>Depends on the rooms before it, down to {@code fact}.
 */
@NullMarked
package dev.lockstep.engine.operation;

import org.jspecify.annotations.NullMarked;
