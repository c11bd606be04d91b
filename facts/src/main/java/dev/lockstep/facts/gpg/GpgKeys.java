package dev.lockstep.facts.gpg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

@Summary("The public keys of the user's keyring, or of another one, by their identifier.")
@Gives(
        type =
                "dict[str, {validity: str, length: int, subkeys: dict[str, "
                        + "{validity: str, length: int, fingerprint?: str}], fingerprint?: "
                        + "str, uid_hash?: str, uid?: str}] | None",
        example =
                "{\"AAAA\": {\"validity\": \"u\", \"length\": 3072, \"subkeys\": "
                        + "{\"BBBB\": {\"validity\": \"u\", \"length\": 3072, "
                        + "\"fingerprint\": \"FPRB\"}}, \"fingerprint\": \"FPRA\", "
                        + "\"uid_hash\": \"H\", \"uid\": \"A\"}, \"CCCC\": {\"validity\": "
                        + "\"e\", \"length\": 4096, \"subkeys\": {}}}")
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
