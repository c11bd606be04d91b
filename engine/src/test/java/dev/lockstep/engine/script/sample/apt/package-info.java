/**
 * The module {@code apt}.
 *
 * <p>Depends on the engine.
 */
@NullMarked
package dev.lockstep.engine.script.sample.apt;

import org.jspecify.annotations.NullMarked;
