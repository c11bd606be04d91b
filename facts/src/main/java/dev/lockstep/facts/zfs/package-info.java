/**
 * What can be asked of zfs.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.zfs;

import org.jspecify.annotations.NullMarked;
