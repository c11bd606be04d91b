/**
 * What can be asked of FreeBSD's own programs.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.freebsd;

import org.jspecify.annotations.NullMarked;
