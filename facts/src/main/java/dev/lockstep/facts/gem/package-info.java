/**
 * What can be asked of Ruby's gem.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.gem;

import org.jspecify.annotations.NullMarked;
