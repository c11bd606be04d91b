package dev.lockstep.facts.gpg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

@Summary("The public keys of the user's keyring, or of another one, by their identifier.")
public record GpgKeys(
        @Option(
                        doc = "The keyring's file; the user's own if not given.",
                        otherwise = "null",
                        example = "/etc/apt/trusted.gpg")
                @Nullable String keyring)
        implements Keys {
    @Override
    public ShellText command() {
        return Keyring.list(ShellText.of("gpg --list-keys --with-colons"), keyring);
    }

    @Override
    public Optional<String> path() {
        return Optional.ofNullable(keyring);
    }
}
