/**
 * The program's entry point: wires the rooms together and owns the process's streams and exit code.
 *
 * <p>May depend on everything else; nothing depends on it.
 */
@NullMarked
package dev.lockstep.cli;

import org.jspecify.annotations.NullMarked;
