/**
 * Plans as shell scripts, one a host, that can be read, and carried out without this program.
 *
 * <p>Depends on the rooms before it, down to {@code plan}.
 */
@NullMarked
package dev.lockstep.engine.export;

import org.jspecify.annotations.NullMarked;
