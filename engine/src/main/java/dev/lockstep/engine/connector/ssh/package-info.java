/**
 * Reaches hosts by SSH, as an OpenSSH user expects it. The only room that knows sshj.
 *
 * <p>Depends on {@code connector}, {@code connector.shell} and the rooms before them.
 */
@NullMarked
package dev.lockstep.engine.connector.ssh;

import org.jspecify.annotations.NullMarked;
