/**
 * The commands, one class each, and what they share.
 *
 * <p>Depends on {@code arguments}, {@code view}, {@code terminal}, the engine and the libraries.
 */
@NullMarked
package dev.lockstep.cli.command;

import org.jspecify.annotations.NullMarked;
