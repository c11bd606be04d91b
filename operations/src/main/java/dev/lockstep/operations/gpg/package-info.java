/**
 * Operations on keyring files.
 *
 * <p>May depend on {@code files}.
 */
@NullMarked
package dev.lockstep.operations.gpg;

import org.jspecify.annotations.NullMarked;
