package dev.lockstep.engine.command;

import dev.lockstep.engine.secret.Secret;

import java.util.List;
import java.util.Optional;

/**
 * Whose rights a command runs with: programs that are gone through one after the other, outermost
 * first.
 *
 * @param layers none for the user who is connected
 */
public record Elevation(List<Layer> layers) {
    /** The rights of the user who is connected. */
    public static final Elevation NONE = new Elevation(List.of());

    /** Programs that change the user. */
    public enum Program {
        /** OpenDoas. */
        DOAS,
        /** Centrify's sudo. */
        DZDO,
        /** sudo. */
        SUDO,
        /** su. */
        SU
    }

    /**
     * One program that changes the user.
     *
     * @param user whom to become; empty: root
     * @param login whether as a login shell
     * @param keepEnvironment whether the environment stays
     * @param shell the shell su shall use instead of the user's own
     * @param password the password; empty: none known, it is asked for when the program asks
     */
    public record Layer(
            Program program,
            Optional<String> user,
            boolean login,
            boolean keepEnvironment,
            Optional<String> shell,
            Optional<Secret> password) {}

    /** Copies the layers. */
    public Elevation {
        layers = List.copyOf(layers);
    }

    /** Plain sudo to root. */
    public static Elevation sudo() {
        return new Elevation(
                List.of(
                        new Layer(
                                Program.SUDO,
                                Optional.empty(),
                                false,
                                false,
                                Optional.empty(),
                                Optional.empty())));
    }

    /** Whether nothing is changed. */
    public boolean isNone() {
        return layers.isEmpty();
    }
}
