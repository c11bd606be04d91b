/**
 * What is so on a host: questions, their answers, and when an answer may no longer be believed.
 *
 * <p>Depends on the rooms before it, down to {@code library}.
 */
@NullMarked
package dev.lockstep.engine.fact;

import org.jspecify.annotations.NullMarked;
