/**
 * One long-lived shell per elevation: commands go to it as framed text, many in one write, and
 * their answers stream back. It works over any way to start a program on a host.
 *
 * <p>Depends on {@code connector} and the rooms before it.
 */
@NullMarked
package dev.lockstep.engine.connector.shell;

import org.jspecify.annotations.NullMarked;
