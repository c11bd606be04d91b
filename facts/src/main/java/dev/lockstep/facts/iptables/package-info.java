/**
 * What can be asked of iptables.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.iptables;

import org.jspecify.annotations.NullMarked;
