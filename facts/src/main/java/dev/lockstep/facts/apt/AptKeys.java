package dev.lockstep.facts.apt;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.gpg.GpgKeyrings;
import dev.lockstep.facts.gpg.KeyListing;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("The keys that apt trusts, by their identifier: those of apt-key, or of some directories.")
@Gives(
        type =
                "dict[str, {validity: str, length: int, subkeys: dict[str, "
                        + "{validity: str, length: int, fingerprint?: str}], fingerprint?: "
                        + "str, uid_hash?: str, uid?: str}] | None",
        example =
                "{\"AAAA\": {\"validity\": \"-\", \"length\": 255, \"subkeys\": "
                        + "{}, \"fingerprint\": \"FFFFAAAA\", \"uid_hash\": \"HASH\", "
                        + "\"uid\": \"A : colon <a@example.org>\"}}")
public record AptKeys(
        @Option(
                        doc = "Directories of keyring files to read instead of asking apt-key.",
                        otherwise = "null",
                        example = "[\"/etc/apt/keyrings\", \"/usr/share/keyrings\"]")
                List<String> directories)
        implements CommandFact<@Nullable Map<String, Map<String, Object>>> {
    @Override
    public ShellText command() {
        return directories.isEmpty()
                ? ShellText.of("! command -v gpg || apt-key list --with-colons")
                : GpgKeyrings.command(directories);
    }

    @Override
    public Map<String, Map<String, Object>> parse(List<String> lines) {
        return KeyListing.parse(lines);
    }

    @Override
    public @Nullable Map<String, Map<String, Object>> absent() {
        return null;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of(directories.isEmpty() ? "apt-key" : "gpg");
    }

    @Override
    public Set<String> families() {
        return Families.of("apt", "gpg", Families.KEYS, Families.PROGRAMS);
    }
}
