/**
 * What can be asked of a PostgreSQL server, and how to reach one.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.postgres;

import org.jspecify.annotations.NullMarked;
