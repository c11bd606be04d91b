package dev.lockstep.engine.connector.ssh.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How the user proves who they are.
 *
 * @param files private keys, or public ones whose private keys the agent holds, in the order to try
 * @param named whether somebody named these files; of the standard ones many are usually missing
 * @param certificates files with certificates, beside those that stand next to a key
 * @param only whether the agent's other keys are left alone
 * @param agent the socket of the agent, if one is to be asked
 */
public record Identities(
        List<Path> files,
        boolean named,
        List<Path> certificates,
        boolean only,
        Optional<String> agent) {
    /** Where keys are looked for when nobody names a file. */
    static final List<String> STANDARD =
            Stream.of("rsa", "ecdsa", "ecdsa_sk", "ed25519", "ed25519_sk")
                    .map(kind -> "~/.ssh/id_" + kind)
                    .toList();

    public Identities {
        files = List.copyOf(files);
        certificates = List.copyOf(certificates);
    }

    static Identities of(Settings settings, Expansion expansion) {
        List<Value> said = settings.all(Keywords.IDENTITY_FILE);
        return new Identities(
                paths(
                        said.isEmpty() ? STANDARD.stream().map(Value::standard) : said.stream(),
                        expansion),
                !said.isEmpty(),
                paths(settings.all(Keywords.CERTIFICATE_FILE).stream(), expansion),
                settings.flag("identitiesonly", false),
                Agent.of(settings, expansion));
    }

    private static List<Path> paths(Stream<Value> values, Expansion expansion) {
        return values.filter(value -> !value.text().equalsIgnoreCase("none"))
                .map(expansion::path)
                .distinct()
                .toList();
    }
}
