/**
 * What can be made so on a host: one module a subpackage.
 *
 * <p>May depend on the engine and the facts.
 */
@NullMarked
package dev.lockstep.operations;

import org.jspecify.annotations.NullMarked;
