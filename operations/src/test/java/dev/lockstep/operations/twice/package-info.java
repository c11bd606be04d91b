/**
 * Deploys that are applied twice: the second time nothing is left to do.
 *
 * <p>Depends on the engine's test kit.
 */
@NullMarked
package dev.lockstep.operations.twice;

import org.jspecify.annotations.NullMarked;
