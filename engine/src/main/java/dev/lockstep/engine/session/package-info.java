/**
 * One host in one run: the connection to it, what is known about it, and the asking of what is not.
 *
 * <p>Depends on the rooms before it, down to {@code event}.
 */
@NullMarked
package dev.lockstep.engine.session;

import org.jspecify.annotations.NullMarked;
