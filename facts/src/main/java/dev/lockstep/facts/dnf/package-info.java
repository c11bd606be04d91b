/**
 * What can be asked of dnf.
 *
 * <p>May depend on the engine, on what all facts share, and on {@code rpm}.
 */
@NullMarked
package dev.lockstep.facts.dnf;

import org.jspecify.annotations.NullMarked;
