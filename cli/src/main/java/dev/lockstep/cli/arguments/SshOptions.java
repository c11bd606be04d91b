package dev.lockstep.cli.arguments;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.Optional;

/** How SSH behaves. */
public final class SshOptions {
    @Option(
            names = "--ssh-accept-new",
            description =
                    "Trust host keys that are not known yet, and remember them. Changed keys are"
                            + " always refused.")
    private boolean acceptNew;

    @Option(names = "--ssh-config", paramLabel = "FILE", description = "Instead of ~/.ssh/config.")
    private @Nullable Path config;

    @Option(
            names = "--ssh-known-hosts",
            paramLabel = "FILE",
            description = "Instead of ~/.ssh/known_hosts.")
    private @Nullable Path knownHosts;

    /** Whether to trust host keys that are not known yet. */
    public boolean acceptNew() {
        return acceptNew;
    }

    /** The configuration file, if it is not the user's. */
    public Optional<Path> config() {
        return Optional.ofNullable(config);
    }

    /** The known hosts file, if it is not the user's. */
    public Optional<Path> knownHosts() {
        return Optional.ofNullable(knownHosts);
    }
}
