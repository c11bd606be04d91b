/**
 * The port to hosts: a {@link dev.lockstep.engine.connector.Connector} opens a connection, which
 * runs requests in order.
 *
 * <p>Depends on the rooms before it, down to {@code inventory}.
 */
@NullMarked
package dev.lockstep.engine.connector;

import org.jspecify.annotations.NullMarked;
