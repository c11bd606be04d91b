package dev.lockstep.engine.connector.ssh.config;

import java.nio.file.Path;
import java.util.Optional;

/** What configuration may ask of the machine and the account that this program runs on. */
public interface LocalMachine {
    /** The name of the local user. */
    String user();

    /** The number of the local user, in decimal digits. */
    String userId();

    /** The home of the local user. */
    Path home();

    /** The name of this machine, with its domain if it knows one. */
    String hostName();

    /** A variable of the environment. */
    Optional<String> variable(String name);
}
