package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.connector.ssh.config.ConfigFile;
import dev.lockstep.engine.connector.ssh.config.InstalledSsh;
import dev.lockstep.engine.connector.ssh.config.SshConfig;
import dev.lockstep.engine.connector.ssh.config.SshOptions;
import dev.lockstep.engine.connector.ssh.config.SshQuery;
import dev.lockstep.engine.connector.ssh.config.ThisMachine;
import dev.lockstep.engine.environment.DiskFiles;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.inventory.HostData;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/** Turns what the inventory and the command line say about a host into OpenSSH's options. */
final class Resolution {
    /** Host data and the configuration line it stands for. */
    private static final Map<String, String> LINES =
            Map.of(
                    "ssh_hostname", "HostName",
                    "ssh_key", "IdentityFile",
                    "ssh_known_hosts_file", "UserKnownHostsFile",
                    "ssh_connect_timeout", "ConnectTimeout",
                    "ssh_connect_retries", "ConnectionAttempts",
                    "ssh_proxy_jump", "ProxyJump");

    private final SshSettings settings;
    private final Map<Optional<String>, SshConfig> configs = new ConcurrentHashMap<>();

    Resolution(SshSettings settings) {
        this.settings = settings;
    }

    /** The options for every host on the way, the one asked for last. */
    List<SshOptions> itinerary(Host host) {
        return configs.computeIfAbsent(host.data().text("ssh_config_file"), this::config)
                .itinerary(query(host));
    }

    private SshQuery query(Host host) {
        HostData data = host.data();
        List<String> lines = new ArrayList<>();
        settings.knownHosts()
                .ifPresent(file ->
                        lines.add(
                                "UserKnownHostsFile=" + quoted(file.toAbsolutePath().toString())));
        strictness(data).ifPresent(policy -> lines.add("StrictHostKeyChecking=" + policy));
        LINES.forEach((key, keyword) ->
                data.text(key).ifPresent(value -> lines.add(keyword + "=" + quoted(value))));
        if (data.find("ssh_key").isPresent()) {
            lines.add("IdentitiesOnly=yes");
        }
        flag(data, "ssh_forward_agent")
                .ifPresent(wanted -> lines.add("ForwardAgent=" + (wanted ? "yes" : "no")));
        if (!flag(data, "ssh_allow_agent").orElse(true)) {
            lines.add("IdentityAgent=none");
        }
        return new SshQuery(host.address(), data.text("ssh_user"), port(host), lines);
    }

    private static Optional<Boolean> flag(HostData data, String key) {
        return data.text(key)
                .map(text -> text.toLowerCase(Locale.ROOT))
                .map(text -> text.equals("true") || text.equals("yes"));
    }

    private Optional<String> strictness(HostData data) {
        return settings.acceptNew()
                ? Optional.of("accept-new")
                : data.text("ssh_strict_host_key_checking")
                        .map(text -> text.toLowerCase(Locale.ROOT));
    }

    private static OptionalInt port(Host host) {
        Optional<String> text = host.data().text("ssh_port");
        try {
            return text.map(Integer::valueOf).map(OptionalInt::of).orElseGet(OptionalInt::empty);
        } catch (NumberFormatException e) {
            throw new DeployException(
                    Problem.of(
                                    Problem.Kind.INVENTORY,
                                    "ssh_port must be a number, not '" + text.orElse("") + "'")
                            .at(host.name()),
                    e);
        }
    }

    private static String quoted(String value) {
        return value.indexOf(' ') < 0 ? value : "\"" + value + "\"";
    }

    private SshConfig config(Optional<String> ofHost) {
        ThisMachine machine = new ThisMachine();
        List<ConfigFile> sources =
                ofHost.map(Path::of)
                        .or(settings::config)
                        .map(ConfigFile::only)
                        .orElseGet(() -> ConfigFile.standard(machine.home()));
        return new SshConfig(
                sources,
                new DiskFiles(machine.home(), Path.of("")),
                machine,
                new InstalledSsh(sources));
    }
}
