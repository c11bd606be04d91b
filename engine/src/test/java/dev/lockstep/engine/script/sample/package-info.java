/**
 * A few operations and facts for scripts to call.
 *
 * <p>Depends on the engine.
 */
@NullMarked
package dev.lockstep.engine.script.sample;

import org.jspecify.annotations.NullMarked;
