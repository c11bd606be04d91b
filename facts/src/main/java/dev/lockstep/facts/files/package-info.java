/**
 * What can be asked about files, directories, links and what stands in them.
 *
 * <p>May depend on the engine and on what all facts share.
 */
@NullMarked
package dev.lockstep.facts.files;

import org.jspecify.annotations.NullMarked;
