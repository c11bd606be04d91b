/**
 * Operations on files, directories and links.
 *
 * <p>May depend on {@code path} and {@code text}.
 */
@NullMarked
package dev.lockstep.operations.files;

import org.jspecify.annotations.NullMarked;
