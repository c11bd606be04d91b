package dev.lockstep.engine.connector.ssh.config;

import java.nio.file.Path;
import java.util.List;

/**
 * A file in which configuration stands.
 *
 * @param path where it is
 * @param origin whose it is
 */
public record ConfigFile(Path path, Origin origin) {
    /** Whose a configuration file is; what it includes is of the same origin. */
    public enum Origin {
        /** The user's own; it need not exist. */
        USER,
        /** The one that the user named for this run. */
        GIVEN,
        /** The machine's; it need not exist. */
        SYSTEM
    }

    /** What is read when nobody names a file: the user's own file, then the machine's. */
    public static List<ConfigFile> standard(Path home) {
        return List.of(
                new ConfigFile(home.resolve(".ssh/config"), Origin.USER),
                new ConfigFile(Path.of("/etc/ssh/ssh_config"), Origin.SYSTEM));
    }

    /** This file and no other. */
    public static List<ConfigFile> only(Path path) {
        return List.of(new ConfigFile(path, Origin.GIVEN));
    }
}
