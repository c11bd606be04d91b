/**
 * The configuration of OpenSSH's client: from a host as the user typed it to the options for its
 * connection, by the rules of ssh_config(5).
 *
 * <p>Depends on {@code problem} and {@code environment}; knows no SSH library.
 */
@NullMarked
package dev.lockstep.engine.connector.ssh.config;

import org.jspecify.annotations.NullMarked;
