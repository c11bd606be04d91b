/**
 * Operations that reach from a host to another one with ssh.
 *
 * <p>May depend on {@code files}.
 */
@NullMarked
package dev.lockstep.operations.ssh;

import org.jspecify.annotations.NullMarked;
