/**
 * The programs of a fake host, as far as operations and facts use them.
 *
 * <p>Depends on {@code testkit.machine} and {@code testkit.shell}.
 */
@NullMarked
package dev.lockstep.engine.testkit.program;

import org.jspecify.annotations.NullMarked;
