/**
 * Operations on databases, users and privileges of MySQL and its kin.
 *
 * <p>May depend on {@code path}, the engine and the facts.
 */
@NullMarked
package dev.lockstep.operations.mysql;

import org.jspecify.annotations.NullMarked;
