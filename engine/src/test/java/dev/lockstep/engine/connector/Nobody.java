package dev.lockstep.engine.connector;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.secret.Secret;

import java.nio.file.Path;
import java.util.Optional;

/** Knows nothing and trusts nobody. */
public class Nobody implements Credentials {
    @Override
    public Optional<Secret> passphrase(Path key) {
        return Optional.empty();
    }

    @Override
    public Optional<Secret> password(HostName host, String user) {
        return Optional.empty();
    }

    @Override
    public Optional<Secret> elevation(HostName host, Elevation.Layer layer) {
        return Optional.empty();
    }

    @Override
    public boolean trust(UnknownKey key) {
        return false;
    }
}
