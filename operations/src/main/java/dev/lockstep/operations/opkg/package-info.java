/**
 * Operations on packages of OpenWrt.
 *
 * <p>May depend on {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.opkg;

import org.jspecify.annotations.NullMarked;
