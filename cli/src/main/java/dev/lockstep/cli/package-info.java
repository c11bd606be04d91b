/**
 * The program: from a command line to an exit code.
 *
 * <p>Depends on every other room.
 */
@NullMarked
package dev.lockstep.cli;

import org.jspecify.annotations.NullMarked;
