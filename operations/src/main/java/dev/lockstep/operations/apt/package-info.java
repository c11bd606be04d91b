/**
 * Operations on packages and sources of Debian and its kin.
 *
 * <p>May depend on {@code files}, {@code gpg} and {@code packaging}.
 */
@NullMarked
package dev.lockstep.operations.apt;

import org.jspecify.annotations.NullMarked;
