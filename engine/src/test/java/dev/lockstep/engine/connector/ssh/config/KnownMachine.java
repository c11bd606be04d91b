package dev.lockstep.engine.connector.ssh.config;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A machine made up for a test. */
record KnownMachine(
        String user, String userId, Path home, String hostName, Map<String, String> variables)
        implements LocalMachine {
    /** This machine, with only these variables. */
    static KnownMachine here(Map<String, String> variables) {
        ThisMachine here = new ThisMachine();
        return new KnownMachine(
                here.user(), here.userId(), here.home(), here.hostName(), variables);
    }

    @Override
    public Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name));
    }
}
