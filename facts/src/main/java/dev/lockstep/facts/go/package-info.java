/**
 * What can be asked of go.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.go;

import org.jspecify.annotations.NullMarked;
