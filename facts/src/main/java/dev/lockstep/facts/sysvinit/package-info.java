/**
 * What can be asked of scripts in /etc/init.d.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.sysvinit;

import org.jspecify.annotations.NullMarked;
