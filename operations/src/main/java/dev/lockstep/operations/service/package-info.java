/**
 * What service managers have in common: how a service shall be, how it is, and the difference.
 *
 * <p>May depend on the engine and the facts.
 */
@NullMarked
package dev.lockstep.operations.service;

import org.jspecify.annotations.NullMarked;
