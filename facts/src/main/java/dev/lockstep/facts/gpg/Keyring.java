package dev.lockstep.facts.gpg;

import dev.lockstep.engine.command.ShellText;

import org.jspecify.annotations.Nullable;

/** Which keyring gpg is to read. */
final class Keyring {
    private Keyring() {}

    /** A listing of one keyring and no other; null is the user's own. */
    static ShellText list(ShellText listing, @Nullable String keyring) {
        return keyring == null
                ? listing
                : listing.with("--keyring")
                        .then(ShellText.path(keyring))
                        .with("--no-default-keyring");
    }
}
