package dev.lockstep.engine.connector.ssh;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What is said about SSH for a whole run.
 *
 * @param acceptNew whether host keys that are not known yet are trusted and remembered; changed
 *     ones never are
 * @param config instead of the user's configuration file
 * @param knownHosts instead of the known-hosts files that the configuration names
 */
public record SshSettings(boolean acceptNew, Optional<Path> config, Optional<Path> knownHosts) {}
