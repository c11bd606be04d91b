/**
 * What can be asked of podman.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.podman;

import org.jspecify.annotations.NullMarked;
