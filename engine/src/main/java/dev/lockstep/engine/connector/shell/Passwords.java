package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.Elevation.Layer;
import dev.lockstep.engine.secret.Secret;

import java.util.Optional;

/** Knows the password that a layer of an elevation asks for. */
@FunctionalInterface
interface Passwords {
    /** Empty if nobody knows it. */
    Optional<Secret> of(Layer layer);
}
