/**
 * What can be asked of SELinux.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.selinux;

import org.jspecify.annotations.NullMarked;
