/**
 * The files in which OpenSSH keeps the keys of known hosts, and what they say of a key that a host
 * shows.
 *
 * <p>Depends on {@code problem}, {@code environment} and the patterns of {@code
 * connector.ssh.config}; knows no SSH library.
 */
@NullMarked
package dev.lockstep.engine.connector.ssh.known;

import org.jspecify.annotations.NullMarked;
