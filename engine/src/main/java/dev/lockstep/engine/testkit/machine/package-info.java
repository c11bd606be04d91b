/**
 * What a fake host consists of: files, accounts, packages, units, a clock.
 *
 * <p>Depends on {@code environment}.
 */
@NullMarked
package dev.lockstep.engine.testkit.machine;

import org.jspecify.annotations.NullMarked;
