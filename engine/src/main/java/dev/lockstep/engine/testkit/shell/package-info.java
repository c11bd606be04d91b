/**
 * A POSIX shell that runs on a fake machine: reads code, expands words, runs programs.
 *
 * <p>Depends on {@code testkit.machine}.
 */
@NullMarked
package dev.lockstep.engine.testkit.shell;

import org.jspecify.annotations.NullMarked;
