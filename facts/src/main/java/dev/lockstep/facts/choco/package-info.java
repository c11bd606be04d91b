/**
 * What can be asked of Chocolatey.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.choco;

import org.jspecify.annotations.NullMarked;
