/**
 * What happens in a run, told as data, in one order.
 *
 * <p>Depends on the rooms before it, down to {@code operation}.
 */
@NullMarked
package dev.lockstep.engine.event;

import org.jspecify.annotations.NullMarked;
