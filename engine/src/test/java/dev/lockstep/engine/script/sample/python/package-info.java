/**
 * The module {@code python}.
 *
 * <p>Depends on the engine.
 */
@NullMarked
package dev.lockstep.engine.script.sample.python;

import org.jspecify.annotations.NullMarked;
