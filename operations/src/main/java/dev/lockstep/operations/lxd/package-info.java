/**
 * Operations on containers of LXD.
 *
 * <p>May depend on the engine, the facts and {@code text}.
 */
@NullMarked
package dev.lockstep.operations.lxd;

import org.jspecify.annotations.NullMarked;
