/**
 * What is done on a host: shell commands built from pieces that know how to be quoted and masked,
 * file transfers and calls.
 *
 * <p>Depends on {@code address}, {@code problem}, {@code secret} and {@code environment}.
 */
@NullMarked
package dev.lockstep.engine.command;

import org.jspecify.annotations.NullMarked;
