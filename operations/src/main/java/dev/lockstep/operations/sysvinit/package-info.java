/**
 * Operations on services with scripts in /etc/init.d.
 *
 * <p>May depend on {@code files} and {@code service}.
 */
@NullMarked
package dev.lockstep.operations.sysvinit;

import org.jspecify.annotations.NullMarked;
