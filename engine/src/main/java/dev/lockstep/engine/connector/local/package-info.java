/**
 * Hosts without a network between: the machine that runs the deploy.
 *
 * <p>Depends on {@code connector.shell} and the rooms before it.
 */
@NullMarked
package dev.lockstep.engine.connector.local;

import org.jspecify.annotations.NullMarked;
