/**
 * The port through which pure code gets what is not pure: time stamps, temporary names and local
 * files.
 *
 * <p>Depends on nothing but {@code address}, {@code problem} and {@code secret}.
 */
@NullMarked
package dev.lockstep.engine.environment;

import org.jspecify.annotations.NullMarked;
