/**
 * What can be asked of LXD.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.lxd;

import org.jspecify.annotations.NullMarked;
