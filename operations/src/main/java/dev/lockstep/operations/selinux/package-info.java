/**
 * Operations on the policy of SELinux.
 *
 * <p>May depend on the engine, the facts and {@code text}.
 */
@NullMarked
package dev.lockstep.operations.selinux;

import org.jspecify.annotations.NullMarked;
