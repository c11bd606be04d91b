package dev.lockstep.facts.gpg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("The public keys in all keyring files of some directories: keys by file.")
@Gives(
        type =
                "dict[str, dict[str, {validity: str, length: int, subkeys: "
                        + "dict[str, Any], fingerprint?: str, uid_hash?: str, uid?: str}]]",
        example =
                "{\"/etc/apt/keyrings/a b.gpg\": {\"AAAA\": {\"validity\": "
                        + "\"-\", \"length\": 4096, \"subkeys\": {}}}, "
                        + "\"/etc/apt/keyrings/empty.asc\": {}}")
public record GpgKeyrings(
        @Option(doc = "The directories.", example = "[\"/etc/apt/keyrings\"]")
                List<String> directories)
        implements CommandFact<Map<String, Map<String, Map<String, Object>>>> {
    private static final String FILE = "##KEYRING ";

    @Override
    public ShellText command() {
        return command(directories);
    }

    /** A command that lists the keys of all keyring files of some directories. */
    public static ShellText command(List<String> directories) {
        return ShellText.of("find")
                .then(ShellText.join(directories.stream().map(ShellText::path).toList()))
                .with(
                        "-type f \\( -name '*.gpg' -o -name '*.asc' -o -name '*.kbx' \\) 2>"
                            + " /dev/null | sort | while read -r f; do echo \"##KEYRING $f\"; gpg"
                            + " --show-keys --with-colons \"$f\" 2> /dev/null || true; done");
    }

    @Override
    public Map<String, Map<String, Map<String, Object>>> parse(List<String> lines) {
        Map<String, List<String>> listings = new LinkedHashMap<>();
        List<String> current = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith(FILE)) {
                current = new ArrayList<>();
                listings.put(line.substring(FILE.length()).strip(), current);
            } else {
                current.add(line);
            }
        }
        Map<String, Map<String, Map<String, Object>>> keyrings = new LinkedHashMap<>();
        listings.forEach((file, listing) -> keyrings.put(file, KeyListing.parse(listing)));
        return keyrings;
    }

    @Override
    public Map<String, Map<String, Map<String, Object>>> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("gpg");
    }

    @Override
    public Set<String> families() {
        return Families.of("gpg", "apt", Families.KEYS, Families.PROGRAMS);
    }
}
