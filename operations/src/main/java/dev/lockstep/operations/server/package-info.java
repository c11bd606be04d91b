/**
 * Operations on a host as a whole: users, groups, commands and what no other module owns.
 *
 * <p>May depend on all other modules.
 */
@NullMarked
package dev.lockstep.operations.server;

import org.jspecify.annotations.NullMarked;
