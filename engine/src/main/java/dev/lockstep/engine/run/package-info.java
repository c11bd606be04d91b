/**
 * Executes what was planned and approved: step by step, all hosts of a step at once.
 *
 * <p>Depends on the rooms before it, down to {@code plan}.
 */
@NullMarked
package dev.lockstep.engine.run;

import org.jspecify.annotations.NullMarked;
