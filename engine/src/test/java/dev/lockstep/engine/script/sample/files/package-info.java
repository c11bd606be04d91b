/**
 * The module {@code files}.
 *
 * <p>Depends on the engine.
 */
@NullMarked
package dev.lockstep.engine.script.sample.files;

import org.jspecify.annotations.NullMarked;
