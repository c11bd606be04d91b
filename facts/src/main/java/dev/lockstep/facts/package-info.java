/**
 * What can be asked of a host: one module a subpackage.
 *
 * <p>May depend on the engine only.
 */
@NullMarked
package dev.lockstep.facts;

import org.jspecify.annotations.NullMarked;
