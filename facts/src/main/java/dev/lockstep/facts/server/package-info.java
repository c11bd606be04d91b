/**
 * What can be asked about the machine itself: its system, users, programs and clock.
 *
 * <p>May depend on the engine, on what all facts share, and on {@code crontab}.
 */
@NullMarked
package dev.lockstep.facts.server;

import org.jspecify.annotations.NullMarked;
