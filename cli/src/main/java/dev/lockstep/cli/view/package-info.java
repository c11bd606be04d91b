/**
 * What a person or a program sees of a plan and a run. Every line goes through the masker of the
 * run.
 *
 * <p>Depends on the engine only.
 */
@NullMarked
package dev.lockstep.cli.view;

import org.jspecify.annotations.NullMarked;
