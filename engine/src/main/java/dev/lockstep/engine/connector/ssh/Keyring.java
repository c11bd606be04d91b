package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.ssh.config.Identities;

import net.schmizz.sshj.userauth.password.PasswordFinder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** The user's keys, in the agent and in files. Safe for use by many threads. */
final class Keyring {
    private final Map<Path, KeyFile> files = new ConcurrentHashMap<>();

    /**
     * The keys to try, in OpenSSH's order: those that somebody named and the agent holds, the
     * agent's others unless they are to be left alone, then those in files. Each comes after its
     * certificates.
     *
     * @param passphrase finds the passphrase of a file
     */
    List<Signer> signers(Identities identities, Function<Path, PasswordFinder> passphrase) {
        Optional<Agent> agent =
                identities.agent().map(Path::of).filter(Files::exists).map(Agent::new);
        Map<PublicBlob, Signer> held = agent.map(Keyring::held).orElseGet(Map::of);
        List<Path> named = identities.files().stream().filter(Keyring::isThere).toList();
        List<PublicBlob> certificates =
                identities.certificates().stream()
                        .flatMap(path -> PublicBlob.read(path).stream())
                        .toList();
        Signers found = new Signers();
        for (Path file : named) {
            published(file)
                    .filter(held::containsKey)
                    .ifPresent(key -> {
                        for (PublicBlob shown : shown(file, key, certificates)) {
                            found.add(agent.orElseThrow().showing(shown, key));
                        }
                    });
        }
        if (!identities.only()) {
            held.values().forEach(found::add);
        }
        for (Path file : named) {
            if (!file.toString().endsWith(".pub")) {
                KeyFile key = file(file);
                key.published(passphrase.apply(file))
                        .ifPresent(published -> {
                            for (PublicBlob shown : shown(file, published, certificates)) {
                                found.add(key.showing(shown, passphrase.apply(file)));
                            }
                        });
            }
        }
        return found.all();
    }

    /** Keys that were found, each public half once. */
    private static final class Signers {
        private final List<Signer> all = new ArrayList<>();
        private final Set<PublicBlob> seen = new HashSet<>();

        void add(Signer signer) {
            if (seen.add(signer.published())) {
                all.add(signer);
            }
        }

        List<Signer> all() {
            return List.copyOf(all);
        }
    }

    /** An agent that does not answer holds nothing. */
    private static Map<PublicBlob, Signer> held(Agent agent) {
        Map<PublicBlob, Signer> held = new LinkedHashMap<>();
        try {
            agent.signers().forEach(signer -> held.put(signer.published(), signer));
        } catch (IOException | RuntimeException silent) {
            return Map.of();
        }
        return held;
    }

    private static boolean isThere(Path file) {
        return Files.isRegularFile(file) || Files.isRegularFile(Path.of(file + ".pub"));
    }

    private Optional<PublicBlob> published(Path file) {
        return file.toString().endsWith(".pub") || !Files.isRegularFile(file)
                ? PublicBlob.read(file).or(() -> PublicBlob.read(Path.of(file + ".pub")))
                : file(file).published();
    }

    private KeyFile file(Path path) {
        return files.computeIfAbsent(path, KeyFile::new);
    }

    private static List<PublicBlob> shown(
            Path file, PublicBlob key, List<PublicBlob> certificates) {
        List<PublicBlob> shown = new ArrayList<>();
        String name = file.toString().replaceFirst("\\.pub$", "");
        PublicBlob.read(Path.of(name + "-cert.pub")).ifPresent(shown::add);
        certificates.stream().filter(one -> one.certifies(key)).forEach(shown::add);
        shown.add(key);
        return shown;
    }
}
