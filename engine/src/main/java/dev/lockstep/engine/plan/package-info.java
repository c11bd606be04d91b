/**
 * What a run would do: each host's recorded calls, merged into steps, with a preview of every call.
 *
 * <p>Depends on the rooms before it, down to {@code session}.
 */
@NullMarked
package dev.lockstep.engine.plan;

import org.jspecify.annotations.NullMarked;
