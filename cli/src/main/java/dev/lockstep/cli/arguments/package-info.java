/**
 * The options of the command line, as plain records.
 *
 * <p>Depends on the engine only.
 */
@NullMarked
package dev.lockstep.cli.arguments;

import org.jspecify.annotations.NullMarked;
