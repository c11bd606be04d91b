/**
 * Operations on chains and rules of the packet filter.
 *
 * <p>May depend on the engine, the facts and {@code text}.
 */
@NullMarked
package dev.lockstep.operations.iptables;

import org.jspecify.annotations.NullMarked;
