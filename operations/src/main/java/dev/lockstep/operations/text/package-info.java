/**
 * Values that scripts and facts give, read leniently.
 *
 * <p>May depend on the engine.
 */
@NullMarked
package dev.lockstep.operations.text;

import org.jspecify.annotations.NullMarked;
