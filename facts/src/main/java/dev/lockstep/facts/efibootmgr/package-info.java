/**
 * What can be asked of efibootmgr.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.efibootmgr;

import org.jspecify.annotations.NullMarked;
