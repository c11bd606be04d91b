/**
 * Operations on datasets of ZFS.
 *
 * <p>May depend on the engine, the facts and {@code text}.
 */
@NullMarked
package dev.lockstep.operations.zfs;

import org.jspecify.annotations.NullMarked;
