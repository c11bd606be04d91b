/**
 * What can be asked of scripts in rc.d.
 *
 * <p>May depend on the engine, on what all facts share, and on {@code sysvinit}.
 */
@NullMarked
package dev.lockstep.facts.bsdinit;

import org.jspecify.annotations.NullMarked;
