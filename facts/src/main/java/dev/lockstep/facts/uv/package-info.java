/**
 * What can be asked of uv.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.uv;

import org.jspecify.annotations.NullMarked;
