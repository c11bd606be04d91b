package dev.lockstep.engine.environment;

import java.time.Instant;

/**
 * What is known of a local file or directory.
 *
 * @param directory whether it is a directory; otherwise a file
 * @param mode the permission bits as decimal digits read as octal: 644 is rw-r--r--
 * @param size bytes
 * @param accessed last access
 * @param modified last change of the content
 */
public record LocalFile(
        boolean directory, int mode, long size, Instant accessed, Instant modified) {}
