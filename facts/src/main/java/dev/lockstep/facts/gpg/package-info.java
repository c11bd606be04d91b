/**
 * What can be asked about OpenPGP keys.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.gpg;

import org.jspecify.annotations.NullMarked;
