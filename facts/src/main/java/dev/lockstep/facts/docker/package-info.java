/**
 * What can be asked of docker.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.docker;

import org.jspecify.annotations.NullMarked;
