/**
 * The hosts a run is about: names, groups and data in layers.
 *
 * <p>Depends on the rooms before it, down to {@code command}.
 */
@NullMarked
package dev.lockstep.engine.inventory;

import org.jspecify.annotations.NullMarked;
