/**
 * Runs deploy scripts: Python on GraalPy, once per host, each on its own thread of one interpreter.
 *
 * <p>The only room that knows GraalVM. Depends on the rooms before it, down to {@code run}.
 */
@NullMarked
package dev.lockstep.engine.script;

import org.jspecify.annotations.NullMarked;
