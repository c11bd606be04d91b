/**
 * Operations on users' cron jobs.
 *
 * <p>May depend on {@code path}.
 */
@NullMarked
package dev.lockstep.operations.crontab;

import org.jspecify.annotations.NullMarked;
