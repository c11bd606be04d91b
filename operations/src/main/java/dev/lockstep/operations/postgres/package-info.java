/**
 * Operations on databases and roles of PostgreSQL.
 *
 * <p>May depend on {@code path}, the engine and the facts.
 */
@NullMarked
package dev.lockstep.operations.postgres;

import org.jspecify.annotations.NullMarked;
