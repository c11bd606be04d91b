package dev.lockstep.cli.arguments;

import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.inventory.Limit;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which hosts, and what is said about all of them. */
public final class HostOptions {
    @Option(
            names = "--limit",
            split = ",",
            paramLabel = "NAMES",
            description = "Only these hosts: names, groups or globs, separated by commas.")
    private List<String> limit = new ArrayList<>();

    @Option(
            names = "--exclude",
            split = ",",
            paramLabel = "NAMES",
            description = "Not these hosts: names, groups or globs, separated by commas.")
    private List<String> exclude = new ArrayList<>();

    @Option(
            names = "--data",
            paramLabel = "KEY=VALUE",
            description = "Host data for every host; stronger than any inventory.")
    private List<String> data = new ArrayList<>();

    @Option(names = "--user", paramLabel = "NAME", description = "The SSH user.")
    private @Nullable String user;

    @Option(names = "--port", paramLabel = "NUMBER", description = "The SSH port.")
    private @Nullable Integer port;

    @Option(names = "--key", paramLabel = "FILE", description = "The private key to log in with.")
    private @Nullable Path key;

    @Option(names = "--sudo", description = "Run everything through sudo.")
    private boolean sudo;

    @Option(
            names = "--sudo-user",
            paramLabel = "NAME",
            description = "The user to become with --sudo.")
    private @Nullable String sudoUser;

    @Option(
            names = {"--ask-sudo-password", "--use-sudo-password"},
            description = "Ask for the password of sudo before anything begins.")
    private boolean askSudoPassword;

    @Option(
            names = "--su-user",
            paramLabel = "NAME",
            description = "Run everything through su as this user.")
    private @Nullable String suUser;

    @Option(
            names = "--ask-su-password",
            description = "Ask for the password of su before anything begins.")
    private boolean askSuPassword;

    @Option(names = "--doas", description = "Run everything through doas.")
    private boolean doas;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "How long each command may take; a call's own _timeout decides.")
    private @Nullable Double timeout;

    @Option(
            names = "--retry",
            paramLabel = "NUMBER",
            description = "How often a failed step is tried again; a call's own _retries decides.")
    private @Nullable Integer retries;

    /** The programs whose password is to be asked for before anything begins. */
    public List<Elevation.Program> askedFor() {
        List<Elevation.Program> programs = new ArrayList<>();
        if (askSudoPassword) {
            programs.add(Elevation.Program.SUDO);
        }
        if (askSuPassword) {
            programs.add(Elevation.Program.SU);
        }
        return programs;
    }

    /** The hosts to take. */
    public Limit limit() {
        return new Limit(limit, exclude);
    }

    /**
     * Data that is stronger than any inventory.
     *
     * @throws DeployException if a {@code --data} has no {@code =}, or the key is not there
     */
    public Map<String, @Nullable Object> overrides() {
        Map<String, @Nullable Object> overrides = new LinkedHashMap<>();
        overrides.putAll(Words.pairs("--data", data));
        put(overrides, "ssh_user", user);
        put(overrides, "ssh_port", port == null ? null : Long.valueOf(port));
        if (key != null && !Files.isReadable(key)) {
            throw new DeployException(
                    Problem.of(Problem.Kind.USAGE, "there is no key '" + key + "' that can be read")
                            .at("--key"));
        }
        put(overrides, "ssh_key", key == null ? null : key.toAbsolutePath().toString());
        put(overrides, "_sudo", (sudo || sudoUser != null) ? true : null);
        put(overrides, "_sudo_user", sudoUser);
        put(overrides, "_su_user", suUser);
        put(overrides, "_doas", doas ? true : null);
        put(overrides, "_timeout", timeout);
        put(overrides, "_retries", retries == null ? null : Long.valueOf(retries));
        return overrides;
    }

    private static void put(Map<String, @Nullable Object> map, String key, @Nullable Object value) {
        if (value != null) {
            map.put(key, value);
        }
    }
}
