/**
 * Behaviour cases, by their numbers: a deploy script goes in, a plan and events come out.
 *
 * <p>Depends on the engine's test kit.
 */
@NullMarked
package dev.lockstep.operations.cases;

import org.jspecify.annotations.NullMarked;
