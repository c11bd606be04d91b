/**
 * What can be asked of systemd.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.systemd;

import org.jspecify.annotations.NullMarked;
