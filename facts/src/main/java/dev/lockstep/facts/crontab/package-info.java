/**
 * What can be asked about the jobs that cron runs.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.crontab;

import org.jspecify.annotations.NullMarked;
