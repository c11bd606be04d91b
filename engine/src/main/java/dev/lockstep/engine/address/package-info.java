/**
 * Names of the things a deploy talks about: hosts, operations, facts, steps and places in scripts.
 *
 * <p>Depends on nothing.
 */
@NullMarked
package dev.lockstep.engine.address;

import org.jspecify.annotations.NullMarked;
