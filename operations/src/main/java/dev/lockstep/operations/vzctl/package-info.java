/**
 * Operations on containers of OpenVZ.
 *
 * <p>May depend on the engine, the facts and {@code text}.
 */
@NullMarked
package dev.lockstep.operations.vzctl;

import org.jspecify.annotations.NullMarked;
