/**
 * What can be asked of pkgin.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.pkgin;

import org.jspecify.annotations.NullMarked;
