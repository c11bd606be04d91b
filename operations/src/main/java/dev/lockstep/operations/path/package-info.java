/**
 * What operations on files have in common: paths, modes, owners, what is in the way, contents.
 *
 * <p>May depend on the engine and the facts.
 */
@NullMarked
package dev.lockstep.operations.path;

import org.jspecify.annotations.NullMarked;
