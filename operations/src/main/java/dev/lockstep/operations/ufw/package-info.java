/**
 * Operations on ufw, Ubuntu's simple firewall.
 *
 * <p>May depend on the engine, the facts and {@code text}.
 */
@NullMarked
package dev.lockstep.operations.ufw;

import org.jspecify.annotations.NullMarked;
