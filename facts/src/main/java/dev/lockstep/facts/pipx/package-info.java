/**
 * What can be asked of pipx.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.pipx;

import org.jspecify.annotations.NullMarked;
