/**
 * The module {@code server}.
 *
 * <p>Depends on the engine.
 */
@NullMarked
package dev.lockstep.engine.script.sample.server;

import org.jspecify.annotations.NullMarked;
