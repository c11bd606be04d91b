package dev.lockstep.engine.connector.ssh.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How the host proves who it is.
 *
 * @param userFiles known-hosts files of the user; a new key goes into the first
 * @param globalFiles known-hosts files of the machine
 * @param alias the name under which the host's key is known, in lower case, instead of its own
 * @param strictness what happens to a key that is not known
 * @param hash whether names in new lines are hashed
 * @param revoked a file of keys that no host may have
 */
public record HostKeys(
        List<Path> userFiles,
        List<Path> globalFiles,
        Optional<String> alias,
        Strictness strictness,
        boolean hash,
        Optional<Path> revoked) {
    /** What happens to a key that is not known, or is another one than is known. */
    public enum Strictness {
        /** Neither is accepted. */
        YES,
        /** An unknown one is accepted and written down, another one refused. */
        ACCEPT_NEW,
        /** The user is asked about an unknown one; another one is refused. */
        ASK,
        /** Both are accepted; an unknown one is written down. */
        NO
    }

    public HostKeys {
        userFiles = List.copyOf(userFiles);
        globalFiles = List.copyOf(globalFiles);
    }

    static HostKeys of(Settings settings, Expansion expansion) {
        return new HostKeys(
                files(
                        settings,
                        "userknownhostsfile",
                        List.of("~/.ssh/known_hosts", "~/.ssh/known_hosts2"),
                        expansion),
                files(
                        settings,
                        "globalknownhostsfile",
                        List.of("/etc/ssh/ssh_known_hosts", "/etc/ssh/ssh_known_hosts2"),
                        expansion),
                alias(settings),
                settings.text("stricthostkeychecking")
                        .map(Strictness::valueOf)
                        .orElse(Strictness.ASK),
                settings.flag("hashknownhosts", false),
                settings.chosen("revokedhostkeys").map(expansion::path));
    }

    static Optional<String> alias(Settings settings) {
        return settings.text("hostkeyalias").map(name -> name.toLowerCase(Locale.ROOT));
    }

    private static List<Path> files(
            Settings settings, String keyword, List<String> otherwise, Expansion expansion) {
        List<Value> said = settings.all(keyword);
        return (said.isEmpty() ? otherwise.stream().map(Value::standard) : said.stream())
                .filter(value -> !value.text().equalsIgnoreCase("none"))
                .map(expansion::path)
                .toList();
    }
}
