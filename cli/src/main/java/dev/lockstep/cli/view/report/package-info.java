/**
 * Files about a plan or a run: a page, test results, logs, and annotations for whoever runs it.
 * Depends on {@code view}.
 */
@NullMarked
package dev.lockstep.cli.view.report;

import org.jspecify.annotations.NullMarked;
