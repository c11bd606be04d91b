/**
 * What can be asked about ufw, Ubuntu's simple firewall.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.ufw;

import org.jspecify.annotations.NullMarked;
