/**
 * Asking the person at the keyboard.
 *
 * <p>Depends on the engine and the views.
 */
@NullMarked
package dev.lockstep.cli.terminal;

import org.jspecify.annotations.NullMarked;
