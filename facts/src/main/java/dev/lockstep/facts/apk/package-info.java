/**
 * What can be asked of Alpine's apk.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.apk;

import org.jspecify.annotations.NullMarked;
