/**
 * A run on a terminal whose lines can change. Depends on {@code view} and the terminal library;
 * what to show is decided without either.
 */
@NullMarked
package dev.lockstep.cli.view.live;

import org.jspecify.annotations.NullMarked;
