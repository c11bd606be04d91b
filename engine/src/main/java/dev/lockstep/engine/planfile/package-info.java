/**
 * Plans as files: written after a dry run, looked at, and carried out later and elsewhere without
 * the scripts that made them.
 */
@NullMarked
package dev.lockstep.engine.planfile;

import org.jspecify.annotations.NullMarked;
