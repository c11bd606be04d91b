/**
 * What can be asked about processors, memory, disks and network interfaces.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.hardware;

import org.jspecify.annotations.NullMarked;
